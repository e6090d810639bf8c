/** Clients that others have written for GIPHY's and Tenor's APIs, pointed at a running server. */
import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { GiphyFetch, setServerUrl } from '@giphy/js-fetch-api'
import type { TenorImage } from 'gif-picker-react'
import giphyApi from 'giphy-api'
import { Window } from 'happy-dom'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { tempFolder } from '../helper/tempFolder.ts'
import { addBlinkingSquare, addGreenSquare } from './greenSquare.ts'
import { startServer } from './serverProcess.ts'

const TENOR = 'https://tenor.googleapis.com/v2/'

const folder = tempFolder()
await addGreenSquare(folder)
await addBlinkingSquare(folder)
const server = await startServer(folder)
afterAll(() => server.kill())

async function expectFile(address: unknown, type: string): Promise<void> {
  const response = await getOf(String(address))
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, type])
  response.destroy()
}

async function getOf(address: string): Promise<http.IncomingMessage> {
  const [response] = (await once(http.get(address), 'response')) as [http.IncomingMessage]
  return response
}

async function json(address: string): Promise<unknown> {
  let text = ''
  for await (const part of (await getOf(address)).setEncoding('utf8')) text += part
  return JSON.parse(text)
}

it("GIPHY's own: @giphy/js-fetch-api", async () => {
  setServerUrl(`${server.origin}/v1/`)
  const client = new GiphyFetch('any key')
  const { data, pagination } = await client.search('square', { sort: 'relevant', limit: 9 })
  expect([data.length, pagination.total_count]).toEqual([2, 2])
  const [first] = data
  if (!first) throw new Error('Nothing was found')
  const id = String(first.id)
  expect(first.images.original).toMatchObject({ width: 40, height: 40 })
  await expectFile(first.images.fixed_width.webp, 'image/webp')
  expect((await client.gif(id)).data.title).toBe(first.title)
  expect((await client.gifs([id])).data).toHaveLength(1)
  expect((await client.trending({ limit: 1 })).data).toHaveLength(1)
  expect((await client.random({ tag: 'square' })).data.title).toMatch(/Square/)
  expect((await client.related(id)).data).toHaveLength(1)
  expect((await client.animate('hi')).data.length).toBeGreaterThan(3)
  for (const list of [client.categories(), client.channels('nobody'), client.emoji()])
    expect((await list).data).toBeInstanceOf(Array)
  await expect(client.gif('nothing')).rejects.toMatchObject({ status: 404 })
})

it('giphy-api', async () => {
  // It knows one host only.
  const agent = new http.Agent()
  agent.createConnection = () => net.connect(Number(new URL(server.origin).port), '127.0.0.1')
  const before = http.globalAgent
  http.globalAgent = agent
  onTestFinished(() => {
    http.globalAgent = before
    agent.destroy()
  })
  const client = giphyApi({ apiKey: 'any' })
  const { data } = await client.search({ q: 'blinking', rating: 'g', limit: 3 })
  expect(data.map(({ title }) => title)).toEqual(['Blinking Square'])
  const id = data[0]?.id ?? ''
  expect((await client.id(id)).data).toMatchObject([{ id }])
  expect((await client.trending({ limit: 1 })).data).toHaveLength(1)
  expect((await client.random('green')).data).toMatchObject({ title: 'Green Square' })
  expect((await client.translate('blinking')).data).toMatchObject({ id })
})

it('gif-picker-react', async () => {
  const window = new Window({ url: 'http://page.example/' })
  const { document } = window
  for (const name of [
    'document',
    'navigator',
    'HTMLElement',
    'HTMLIFrameElement',
    'Element',
    'Node',
  ] as const)
    vi.stubGlobal(name, window[name])
  vi.stubGlobal('window', window)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    expect(address.startsWith(TENOR)).toBe(true)
    const path = address.slice(TENOR.length)
    asked.push(path.split('?')[0] ?? '')
    const body = await json(`${server.origin}/tenor/v2/${path}`)
    return { ok: true, json: async () => body }
  })
  onTestFinished(async () => {
    await window.happyDOM.close()
    vi.unstubAllGlobals()
  })
  // Imported here because they look for a document as they load.
  const { default: GifPicker } = await import('gif-picker-react')
  const { createElement } = await import('react')
  const { createRoot } = await import('react-dom/client')
  const chosen: TenorImage[] = []
  const root = createRoot(document.body as unknown as Element)
  root.render(
    createElement(GifPicker, {
      tenorApiKey: 'any',
      initialSearchTerm: 'blinking',
      onGifClick: gif => chosen.push(gif),
    }),
  )
  await expect.poll(() => asked).toContain('search')
  const picture = () => document.querySelector('img[src*="/media/"]')?.closest('button')
  await expect.poll(picture).toBeTruthy()
  picture()?.dispatchEvent(new window.MouseEvent('click', { bubbles: true }))
  await expect.poll(() => chosen).toMatchObject([{ description: 'Blinking Square', width: 40, height: 40 }])
  await expectFile(chosen[0]?.url, 'image/gif')
  await expectFile(chosen[0]?.preview.url, 'image/gif')
  await expect.poll(() => asked).toContain('registershare')
  root.unmount()
})
