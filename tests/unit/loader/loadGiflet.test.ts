import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Callback, GifletApi } from '../../../loader/publicApi.ts'

type Load = typeof import('../../../loader/loadGiflet.ts')['loadGiflet']
const page = window as unknown as { giflet?: GifletApi | Callback[] | undefined }
const SRC = 'https://gifs.test/giflet.js'
let load: Load

/** The scripts added to the head, which the test's document must not fetch. */
let scripts: HTMLScriptElement[] = []
/** Does what the loader does when it arrives. */
function arrive() {
  const waiting = page.giflet as Callback[]
  const api = { scan() {}, push: (callback: Callback) => callback(api) } as unknown as GifletApi
  page.giflet = api
  waiting.forEach(api.push)
  return api
}

beforeEach(async () => {
  vi.resetModules()
  scripts = []
  vi.spyOn(document.head, 'append').mockImplementation(node => void scripts.push(node as HTMLScriptElement))
  load = (await import('../../../loader/loadGiflet.ts')).loadGiflet
})
afterEach(() => {
  page.giflet = undefined
  document.body.replaceChildren()
})

it('loadGiflet adds one script with its options, however often it is called', async () => {
  const first = load({ src: SRC, nonce: 'n', defaults: { theme: 'dark' } })
  const second = load({ src: SRC })
  expect(second).toBe(first)
  const [script, ...others] = scripts
  expect(others).toEqual([])
  expect([script?.src, script?.nonce, script?.getAttribute('data-gif-theme')]).toEqual([SRC, 'n', 'dark'])
  const api = arrive()
  expect(await first).toBe(api)
})

it('loadGiflet is not misled by an element with the id of the API', async () => {
  page.giflet = document.createElement('h2') as never
  const loaded = load({ src: SRC })
  expect(scripts).toHaveLength(1)
  expect(await Promise.all([loaded, Promise.resolve().then(arrive)])).toHaveLength(2)
})

it('loadGiflet uses the loader of the page', async () => {
  page.giflet = []
  const api = arrive()
  expect(await load({ src: SRC })).toBe(api)
  expect(scripts).toEqual([])
})

/** A tag of the page itself. */
function writeTag(readyState: DocumentReadyState) {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(readyState)
  const tag = document.createElement('script')
  tag.type = 'text/plain'
  tag.src = SRC
  document.body.append(tag)
}

it('loadGiflet waits for a tag that the page has written', async () => {
  writeTag('loading')
  const loaded = load({ src: SRC })
  expect(scripts).toEqual([])
  expect(await Promise.all([loaded, Promise.resolve().then(arrive)]).then(([api]) => 'scan' in api)).toBe(
    true,
  )
})

it('loadGiflet rejects if the tag of the page had failed before', async () => {
  writeTag('interactive')
  const loaded = load({ src: SRC })
  window.dispatchEvent(new Event('load'))
  await expect(loaded).rejects.toThrow(`${SRC} could not be loaded`)
})

it('loadGiflet adds its own tag to a loaded page whose tag has brought nothing', async () => {
  writeTag('complete')
  const loaded = load({ src: SRC })
  scripts[0]?.dispatchEvent(new Event('error'))
  await expect(loaded).rejects.toThrow(`${SRC} could not be loaded`)
})

it('loadGiflet forgets a load that failed', async () => {
  const failed = load({ src: SRC })
  scripts[0]?.dispatchEvent(new Event('error'))
  await expect(failed).rejects.toThrow(`${SRC} could not be loaded`)
  const again = load({ src: SRC })
  expect(scripts).toHaveLength(2)
  arrive()
  await expect(again).resolves.toBeTruthy()
})
