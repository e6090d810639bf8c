import { expect, test } from 'vitest'
import { applyChanges, interpret, sameEnvironment } from '../../../src/app/appInput.ts'
import { layoutOf, wantedSize } from '../../../src/app/wantedSize.ts'
import type { Environment } from '../../../src/protocol/environment.ts'
import type { RawOptions } from '../../../src/protocol/options.ts'

const PAGE: Environment = { color: 'rgb(255, 255, 255)', lang: 'ar', granted: undefined, refused: [] }
const read = (raw: RawOptions, environment?: Environment) => {
  const warned: string[] = []
  return {
    ...interpret({ raw, environment }, about =>
      warned.push('option' in about ? about.option : 'files' in about ? about.files.join() : about.unknown),
    ),
    warned,
  }
}

test.each([
  [{ theme: 'light' }, { gif: 'a', theme: 'light' }],
  [{ theme: null }, { gif: 'a', theme: undefined }],
  [{ lang: 'de' }, { gif: 'a', theme: 'dark', lang: 'de' }],
])('applyChanges %j', (changes, after) =>
  expect(applyChanges({ gif: 'a', theme: 'dark' }, changes)).toEqual(after),
)

test.each([{}, { theme: 'dark' }, { lang: null }])('applyChanges %j changes nothing', changes => {
  const raw = { gif: 'a', theme: 'dark' }
  expect(applyChanges(raw, changes)).toBe(raw)
})

test('interpret reads options, source and widget', () => {
  expect(read({ gif: 'search:cats', columns: '3' })).toMatchObject({
    options: { columns: 3 },
    source: { kind: 'search', term: 'cats' },
    widget: 'grid',
    warned: [],
  })
  expect(read({ gif: 'search:cats', widget: 'carousel' }).widget).toBe('carousel')
})
test('interpret has no widget for a source that names nothing, and reports bad values', () => {
  expect(read({ gif: 'two words', motion: 'dance' })).toMatchObject({
    source: undefined,
    widget: undefined,
    warned: ['motion'],
  })
})
const first = { gif: 'a' }
test.each<[string, RawOptions, boolean]>([
  ['other columns', { ...first, columns: '3' }, true],
  ['another theme', { ...first, theme: 'dark' }, true],
  ['a height', { ...first, height: '300' }, true],
  ['the widget it has anyway', { ...first, widget: 'embed' }, true],
  ['another GIF', { gif: 'b' }, false],
  ['another widget', { ...first, widget: 'player' }, false],
  ['another api', { ...first, api: 'https://a.test/' }, false],
  ['another key', { ...first, key: 'k' }, false],
  ['another language', { ...first, lang: 'de' }, false],
  ['analytics off', { ...first, analytics: 'off' }, false],
])('interpret %s keeps the widget: %s', (_, raw, same) =>
  expect(read(raw).identity === read(first).identity).toBe(same),
)
test("interpret changes identity with the page's language, but not with its colour", () => {
  expect(read(first, PAGE).identity).not.toBe(read(first).identity)
  expect(read(first, { ...PAGE, lang: '' }).identity).toBe(read(first).identity)
})

test.each([
  [true, undefined, 'flow'],
  [true, 300, 'fill'],
  [false, undefined, 'fill'],
  [false, 300, 'fill'],
] as const)('with the loader %s and a height of %s: %s', (hasLoader, height, layout) =>
  expect(layoutOf(hasLoader, { height })).toBe(layout),
)

test.each([
  ['flow', undefined, { width: 300, height: 201 }],
  ['flow', 2, { width: 300, height: 201 }],
  ['fill', undefined, { width: 300, height: 201 }],
  ['fill', 2, { width: 300, height: 150 }],
] as const)('in %s with a ratio of %s: %j, in whole pixels', (layout, ratio, size) =>
  expect(wantedSize({ width: 300.4, height: 200.6 }, layout, ratio)).toEqual(size),
)

test('compares environments by colour and language', () => {
  expect(sameEnvironment(PAGE, { ...PAGE })).toBe(true)
  expect(sameEnvironment(PAGE, { ...PAGE, lang: '' })).toBe(false)
  expect(sameEnvironment(PAGE, undefined)).toBe(false)
})

test('reports unknown options, except in the address of a bare frame', () => {
  const raw = { gif: 'abc', page: '{}', colums: '3', columns: '3' }
  expect(read(raw, PAGE).warned).toEqual(['colums'])
  expect(read(raw).warned).toEqual([])
})

const gif = 'file:https://x.test/a.gif'

test('files have no provider and send nothing; ratio and still are a part of what is shown', () => {
  const shown = read({ gif, provider: 'giphy', api: 'https://api.test/', ratio: '3/2' }, PAGE)
  expect(shown).toMatchObject({
    source: { kind: 'gif', id: gif, look: { ratio: 1.5 } },
    options: { provider: 'auto', api: '', analytics: 'off' },
    widget: 'embed',
  })
  expect(read({ gif, ratio: '1/2' }).identity).not.toBe(shown.identity)
})

test('files whose address is bad are named together, the others are shown', () => {
  const shown = read({ gif: `${gif} file:b.gif file:ftp://c` }, PAGE)
  expect(shown).toMatchObject({ source: { kind: 'ids', ids: [gif] }, warned: ['b.gif,ftp://c'] })
})

test.each([
  ['api key', undefined],
  ['title', 'gif'],
])('a file where the page locks %s', (lock, kind) =>
  expect(read({ gif, lock }, PAGE).source?.kind).toBe(kind),
)
