import { beforeEach, expect, it, vi } from 'vitest'

let log: typeof import('../../../src/services/developerLog.ts')
let said: ReturnType<typeof vi.spyOn>
const texts = () => said.mock.calls.map(([text]: unknown[]) => text)

beforeEach(async () => {
  // Each test gets a fresh module, because a module logs each text once.
  vi.resetModules()
  log = await import('../../../src/services/developerLog.ts')
  said = vi.spyOn(console, 'error').mockImplementation(() => {})
})

it('says an error of their code once, with the error', () => {
  const bug = new TypeError('x is undefined')
  log.adviseDeveloper(true, 'could not load a page', bug)
  log.adviseDeveloper(true, 'could not load a page', bug)
  expect(said.mock.calls).toEqual([['giflet: could not load a page: x is undefined', bug]])
})

it.each([
  [{ code: 'unauthorized', message: '401' }, true, /401 Check `apiKey`/],
  [{ code: 'network', message: 'Failed to fetch' }, true, /CORS/],
  [{ code: 'parse', message: 'not JSON' }, false, /has no `api`.*Pass `api`/],
  [{ code: 'not-found', message: 'Not Found' }, false, /has no `api`/],
  ['thrown text', true, /: thrown text$/],
  [
    { code: 'bad-answer', message: 'This provider has no data for "search"', cause: null },
    true,
    /no data for "search", but null\. A page is \{ data: /,
  ],
  [
    { code: 'bad-page', message: 'no page', cause: { data: [] } },
    true,
    /no page, but \{ data \}\. A page is /,
  ],
  [{ code: 'bad-answer', message: 'Error fetching data' }, true, /Error fetching data A page is/],
])('advises: %j', (cause, hasApi, text) => {
  log.adviseDeveloper(hasApi, 'could not load a page', cause)
  expect(texts()).toEqual([expect.stringMatching(text)])
})

it.each(['offline', 'rate-limited', 'unavailable', 'not-found'])(
  'leaves out what is no mistake: %s',
  code => {
    log.adviseDeveloper(true, 'could not load a page', { code, message: 'x' })
    expect(said).not.toHaveBeenCalled()
  },
)

it('notices another version in the page', () => {
  log.warnOfVersions()
  expect(said).not.toHaveBeenCalled()
  const page = globalThis as { 'giflet.versions'?: Set<string> }
  page['giflet.versions']?.add('0.0.1')
  log.warnOfVersions()
  expect(texts()).toEqual([expect.stringContaining('0.0.1')])
  delete page['giflet.versions']
})

it('names props that cannot be used', () => {
  const props = {
    ...{ columns: Number.NaN, initialGifs: { data: [] }, gutter: 4, label: 'Cats' },
    ...{ overlay: 'div', renderTile: [], onGifClick: false },
  }
  const kinds: Record<string, number> = {
    ...{ columns: 1, initialGifs: -1, overlay: -2, renderTile: -3, onGifClick: -3 },
  }
  log.warnOfProps('Grid', props, { gutter: 4, label: 'Cats' }, name => kinds[name])
  expect(texts()).toEqual([
    'giflet: <Grid> cannot use columns={NaN}: it is a number from 1 on.',
    'giflet: <Grid> cannot use initialGifs={{ data }}: it is an array.',
    'giflet: <Grid> cannot use overlay={"div"}: it is a component, not an element or a name.',
    'giflet: <Grid> cannot use renderTile={[]}: it is a function.',
  ])
})

it.each([
  [{ data: { id: 'a' } }, 1],
  ['abc123', 1],
  [{ id: 'a' }, 0],
  [{ images: {} }, 0],
  [null, 1],
])('names an answer in place of its GIF: %j', (gif, times) => {
  log.warnOfProps('Gif', { gif }, { gif }, () => undefined)
  expect(texts()).toEqual(Array(times).fill(expect.stringMatching(/<Gif> cannot use gif=.*in `data`/)))
})

it.each([
  ['provider', 'giphy', 'Giphy', /it is one of auto, giphy, /],
  ['motion', 'hover', 'none', /it is one of auto, play, hover, still/],
  ['theme', 'dark', 'Dark', /it is one of auto, light, dark/],
  ['onEvent', () => {}, {}, /onEvent=\{\{ {2}\}\}: it is a function/],
  ['client', {}, 'https://gifs.example/', /it is an object by `createClient`/],
])('names what <GifletProvider> cannot use as %s', (name, good, bad, text) => {
  log.warnOfProvider({ [name]: good })
  expect(said).not.toHaveBeenCalled()
  log.warnOfProvider({ [name]: bad })
  expect(texts()).toEqual([expect.stringMatching(text)])
})
