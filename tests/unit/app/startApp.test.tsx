import { fireEvent, getByRole, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { type AppSetup, startApp } from '../../../src/app/startApp.tsx'
import { connectPort, type LoaderListeners } from '../../../src/bridge/loaderPort.ts'
import { message } from '../../../src/protocol/envelope.ts'

afterEach(() => {
  document.body.replaceChildren()
})

const LIGHT = { color: 'rgb(0, 0, 0)', lang: 'en', granted: undefined, refused: [] as string[] }

/** An app with a loader at the other end of its port. It shows no GIF, so it needs no network. */
function start(place: Partial<AppSetup> = {}) {
  const container = document.createElement('div')
  document.body.append(container)
  const { port1: loader, port2 } = new MessageChannel()
  const heard: { type: string; detail: unknown }[] = []
  loader.onmessage = event => heard.push(event.data)
  const end = startApp({
    container,
    styleRoot: document,
    raw: { gif: 'names nothing' },
    environment: LIGHT,
    base: 'https://gifs.test/',
    connect: listeners => connectPort(port2, listeners),
    ...place,
  })
  onTestFinished(end)
  onTestFinished(() => loader.close())
  const root = () => container.querySelector('.giflet')
  const shown = async () => {
    await waitFor(() => expect(root()).toBeTruthy())
    return root() as Element
  }
  return { container, loader, heard, end, root, shown }
}

test('shows and reports an error for a source that names nothing', async () => {
  const { heard, shown } = start()
  expect((await shown()).textContent).toContain('There is no GIF to show here.')
  await waitFor(() => expect(heard).toContainEqual(expect.objectContaining({ type: 'error' })))
  expect(heard.find(({ type }) => type === 'error')?.detail).toMatchObject({ code: 'source' })
})

test('keeps its former height until the list has it, or fails', async () => {
  const place = { count: 75, index: 0, offset: 0, height: 2900 }
  const environment = { ...LIGHT, place }
  const kept = start({ environment, losesHistory: true, raw: { gif: 'abc', api: 'https://gifs.test/' } })
  expect(kept.container.style.minHeight).toBe('2900px')
  const { container, shown } = start({ environment, losesHistory: true })
  await shown()
  await waitFor(() => expect(container.style.minHeight).toBe(''))
  expect(start({ environment }).container.style.minHeight).toBe('')
})

test('warns about a bad value once, however often options change', async () => {
  const { loader, heard, shown } = start({ raw: { gif: 'names nothing', motion: 'dance' } })
  await shown()
  loader.postMessage(message('options', { options: { columns: '3' } }))
  loader.postMessage(message('options', { options: { gutter: 'wide' } }))
  for (let times = 0; times < 2; times += 1)
    loader.postMessage(message('environment', { environment: { ...LIGHT, refused: ['api'] } }))
  await waitFor(() => expect(heard.filter(({ type }) => type === 'warn')).toHaveLength(4))
  const warnings = heard
    .filter(({ type }) => type === 'warn')
    .map(({ detail }) => (detail as { text: string }).text)
  // The widget reports what is not there once it has rendered, which may be after the messages.
  expect(warnings.sort()).toEqual([
    'data-gif-api is locked by the script tag',
    expect.stringContaining('data-gif-gutter="wide"'),
    expect.stringContaining('data-gif-motion="dance"'),
    expect.stringContaining('data-gif="names nothing" names nothing that can be shown.'),
  ])
})

test('reports a refused key to the page once, and to the visitor each time', async () => {
  const asked = vi.fn(async () => new Response('{"meta":{"msg":"Unauthorized"}}', { status: 401 }))
  vi.stubGlobal('fetch', asked)
  const raw = { gif: 'search:cat', api: 'https://gifs.test/v1/', key: 'secret' }
  const { container, heard } = start({ raw })
  const warnings = () => heard.filter(({ type }) => type === 'warn').map(({ detail }) => detail)
  const errors = () => heard.filter(({ type }) => type === 'error')
  const text = 'data-gif-key: the API refuses this key, or wants one'
  await waitFor(() => expect(warnings()).toEqual([{ text }]))
  const calls = asked.mock.calls.length
  const retry = await waitFor(() => getByRole(container, 'button', { name: 'Try again?' }))
  fireEvent.click(retry)
  await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(calls))
  await waitFor(() => expect(errors()).toHaveLength(2))
  expect(warnings()).toHaveLength(1)
})

test('ignores anything but messages', async () => {
  const { loader, root, shown } = start()
  const before = (await shown()).outerHTML
  for (const data of [
    null,
    'x',
    { giflet: 1, type: 'options', options: 'dark' },
    { giflet: 2, type: 'play' },
  ])
    loader.postMessage(data)
  loader.postMessage(message('options', { options: { theme: 'dark' } }))
  await waitFor(() => expect(root()?.getAttribute('data-theme')).toBe('dark'))
  expect(root()?.outerHTML.replace('"dark"', '"light"')).toBe(before)
})

/** No port has arrived. */
const silent = () => ({ send() {}, close() {} })
const unanswered = (listeners: LoaderListeners) => {
  listeners.onLoader?.(false)
  return silent()
}

test.each([
  ["with a loader's address", { connect: unanswered }],
  ['without', { connect: silent, environment: undefined }],
])('fills a bare frame %s', async (_, place) => {
  const { container, shown } = start(place)
  expect((await shown()).getAttribute('data-layout')).toBe('fill')
  expect(container.style.height).toBe('100%')
})
