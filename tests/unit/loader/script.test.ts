import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { readScript } from '../../../loader/script.ts'

afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
})

const PAGE = 'http://localhost:3000/'

/** Tags of a page, none of which runs. */
function write(...tags: Record<string, string>[]) {
  for (const { tag = 'script', ...attributes } of tags) {
    const made = document.createElement(tag)
    if (tag === 'script') made.setAttribute('type', 'text/plain')
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
    document.head.append(made)
  }
}
const read = () => {
  const { base, defaults } = readScript(document)
  return { base: base.href, defaults }
}

/** Stacks name the address. */
function runAt(address: string) {
  const before = Error.prepareStackTrace
  Error.prepareStackTrace = () => `Error\n    at read (${address}:1:2)`
  onTestFinished(() => {
    Error.prepareStackTrace = before
  })
}

test.each([
  ['by its name', { src: 'https://a.test/x/giflet.js' }],
  ['with a version', { src: 'https://a.test/x/giflet@1.2.3.js' }],
  ['with a query', { src: 'https://a.test/x/giflet.js?ver=6.1' }],
  ['in another attribute', { 'data-rocket-src': 'https://a.test/x/giflet.js' }],
])('the tag is found %s', (_, attributes) => {
  write({ src: 'https://b.test/other.js' }, { ...attributes, 'data-gif-theme': 'dark' })
  expect(read()).toEqual({ base: 'https://a.test/x/', defaults: { theme: 'dark' } })
})
test.each(['script', 'meta'])('the tag is a %s that names the base where the file is renamed', tag => {
  const base = 'https://a.test/g'
  write({ src: 'https://b.test/other.js' }, { tag, 'data-gif-base': base, 'data-gif-theme': 'dark' })
  expect(read()).toEqual({ base: 'https://a.test/g/', defaults: { base, theme: 'dark' } })
})
test('the tag is the running one otherwise', () => {
  write({ src: 'bundle.js', 'data-gif-theme': 'dark' })
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(document.scripts[0] as HTMLScriptElement)
  runAt('https://a.test/x/bundle.js')
  expect(read()).toEqual({ base: 'https://a.test/x/', defaults: { theme: 'dark' } })
})
test.each([
  ['https://a.test/x/bundle.js?v=1', 'https://a.test/x/'],
  ['file.js', PAGE],
])('without a tag, a script at %s has the base %s', (address, base) => {
  runAt(address)
  expect(read()).toEqual({ base, defaults: {} })
})
test('the tag may be missing', () => {
  expect(read()).toEqual({ base: new URL('.', document.baseURI).href, defaults: {} })
})

test.each<[string, Record<string, string>[], string]>([
  [
    'an option',
    [{ src: 'https://a.test/giflet.js', 'data-gif-base': 'https://c.test/g' }],
    'https://c.test/g/',
  ],
  [
    'an option, with its slashes made one',
    [{ src: 'https://a.test/giflet.js', 'data-gif-base': 'https://c.test/g//' }],
    'https://c.test/g/',
  ],
  [
    'no javascript:',
    [{ src: 'https://a.test/giflet.js', 'data-gif-base': 'javascript:alert(1)' }],
    'https://a.test/',
  ],
  [
    'no broken address',
    [{ src: 'https://a.test/giflet.js', 'data-gif-base': 'https://%' }],
    'https://a.test/',
  ],
  ['no blob', [{ src: 'blob:https://a.test/giflet.js' }], PAGE],
])('the base is %s', (_, tags, base) => {
  write(...tags)
  // Other files in this document may have moved the page.
  const folder = new URL('.', new URL(location.href.replace('about:blank', PAGE))).href
  expect(read().base.replace('about:blank', PAGE)).toBe(base === PAGE ? folder : base)
})
test('an element cannot decide the base', () => {
  write({ src: 'https://a.test/giflet.js' })
  const element = document.createElement('div')
  element.setAttribute('data-gif-base', 'https://evil.test/')
  document.body.append(element)
  expect(read().base).toBe('https://a.test/')
})

/** Throws like a cross-origin frame, or a form with fields of these names. */
const thrower = {
  toString() {
    throw new Error('no text')
  },
}

test.each(['URL', 'baseURI', 'currentScript'] as const)('content may be named %s', name => {
  write({ src: 'https://a.test/x/giflet.js' })
  vi.spyOn(document, name as 'URL', 'get').mockReturnValue(thrower as never)
  expect(read()).toEqual({ base: 'https://a.test/x/', defaults: {} })
})

test.each([
  ['https://a.test/?debug=true', true],
  ['https://a.test/page#giflet-debug', true],
  ['https://a.test/#debug=true', false],
  ['https://a.test/', false],
])('the debug flag %s: %j', (url, debug) => {
  vi.spyOn(location, 'href', 'get').mockReturnValue(url)
  write({ src: 'https://a.test/x/giflet.js' })
  expect(read().defaults).toEqual(debug ? { debug: 'true' } : {})
})
