import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  diffOptions,
  isChosen,
  modeOf,
  readOptions,
  resolveOptions,
  writeOptions,
} from '../../../loader/options.ts'

function element(attributes: Record<string, string>) {
  const made = document.createElement('div')
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}

test('reads options, but neither the state nor the environment', () => {
  const made = element({
    id: 'x',
    'data-gif': 'abc',
    'data-gif-brand-url': 'https://x.test',
    'data-gif-state': 'idle',
    'data-gif-page': '{}',
    'data-giffy': 'no',
    'data-giflet': 'no',
    'data-giflet-theme': 'dark',
  })
  // The app names the option that the author may mean.
  const options = { gif: 'abc', 'brand-url': 'https://x.test', 'giflet-theme': 'dark' }
  expect(readOptions(made)).toEqual(options)
})

test('writes options by either spelling', () => {
  const made = element({ 'data-gif-ratio': '1' })
  writeOptions(made, {
    gif: 'abc',
    brandUrl: 'https://x.test',
    'brand-url': 'https://y.test',
    columns: 3,
    ratio: undefined,
  })
  expect(readOptions(made)).toEqual({ gif: 'abc', 'brand-url': 'https://y.test', columns: '3', ratio: '' })
})

const A = 'https://a.test'
const B = 'https://b.test'
type Raw = Record<string, string>
/** Options as `name=value`, separated by spaces; A and B are addresses. */
const raw = (text: string): Raw =>
  Object.fromEntries(
    text
      .split(' ')
      .filter(Boolean)
      .map(pair => pair.replace('=A', `=${A}`).replace('=B', `=${B}`).split('=')),
  )

// The script tag's, the element's, what holds, what is refused.
test.each([
  ['the element wins', 'theme=dark', 'theme=light', 'theme=light', ''],
  ['a default holds', 'theme=dark', 'gif=x', 'theme=dark gif=x', ''],
  ['a named option is locked', 'theme=dark lock=theme', 'theme=light', 'theme=dark lock=theme', 'theme'],
  ['a lock without a value leaves the default', 'lock=mode', 'mode=shadow', 'lock=mode', 'mode'],
  ['a risky option locks itself', 'consent=click', 'consent=none', 'consent=click', 'consent'],
  ['unless none is locked', 'mode=frame lock=none', 'mode=shadow', 'mode=shadow lock=none', ''],
  ['base and lock are the script tag’s', '', 'base=B lock=none', '', 'base lock'],
  ['a key goes of the page to the page’s api', 'api=A key=k', '', 'api=A key=k', ''],
  ['a key goes of the page to no provider of an element', 'key=k', 'provider=giphy', 'provider=giphy', ''],
  [
    'a key goes of an element to no other provider',
    ...['provider=giphy lock=none', 'key=k', 'provider=giphy lock=none', 'key'],
  ],
  ['a key goes of the page to the server’s own api', 'key=k', '', 'key=k', ''],
  ['a key goes of the page not to a stranger’s api', 'key=k', 'api=B', 'api=B', ''],
  [
    'a key goes of an element to its own api',
    ...['key=k lock=none', 'api=B key=e', 'api=B key=e lock=none', ''],
  ],
  ['a key goes of an element to the server’s own api', '', 'key=e', 'key=e', ''],
  ['a key goes of an element not to the page’s api', 'api=A', 'key=e', 'api=A', 'key'],
  ['nor where its own api is refused', 'api=A', 'api=B key=e', 'api=A', 'api key'],
  ['nor to the server’s api then', 'lock=api', 'api=B key=e', 'lock=api', 'api key'],
  ['a key is locked, and the stranger’s api gets none', 'key=k', 'api=B key=e', 'api=B', 'key'],
])('resolveOptions: %s', (_, defaults, own, options, refused) =>
  expect(resolveOptions(raw(defaults), raw(own))).toEqual({
    options: raw(options),
    refused: refused.split(' ').filter(Boolean),
  }),
)

test('a key never goes to an API of another tag, whatever is set and locked', () => {
  const tag = (key: string, apis: string[]) =>
    fc.record(
      {
        api: fc.constantFrom(...apis),
        key: fc.constant(key),
        mode: fc.constantFrom('frame', 'shadow'),
        lock: fc.constantFrom('none', 'api', 'key', 'api key', 'none api'),
      },
      { requiredKeys: [] },
    ) as fc.Arbitrary<Raw>
  fc.assert(
    fc.property(tag('page', [A]), tag('own', [A, B]), (defaults, own) => {
      const { options } = resolveOptions(defaults, own)
      if (options.key === 'page') expect(options.api).toBe(defaults.api)
      if (options.key === 'own') expect(options.api).toBe(own.api)
      if (defaults.mode && !defaults.lock?.includes('none')) expect(options.mode).toBe(defaults.mode)
      expect([options.lock, options.base]).toEqual([defaults.lock, defaults.base])
    }),
  )
})

test.each([
  ['click', true],
  [' Click ', true],
  ['none', false],
  [undefined, false],
])('%j is click: %s', (value, is) => expect(isChosen(value, 'click')).toBe(is))

test('the changes turn the old options into the new ones', () => {
  expect(diffOptions({ a: '1', b: '2', c: '3' }, { a: '1', b: '4', d: '5' })).toEqual({
    b: '4',
    c: null,
    d: '5',
  })
  expect(diffOptions({ a: '1' }, { a: '1' })).toEqual({})
})

test.each([
  [undefined, true, 'shadow'],
  [undefined, false, 'frame'],
  ['auto', true, 'shadow'],
  [' Frame ', true, 'frame'],
  ['shadow', false, 'shadow'],
  ['sahdow', true, 'shadow'],
  ['sahdow', false, 'frame'],
])('mode %j is, on the own origin %j, %s', (mode, isOwn, expected) => {
  expect(modeOf(mode === undefined ? {} : { mode }, isOwn)).toBe(expected)
})
