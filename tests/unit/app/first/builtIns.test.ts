import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { hasBuiltIns } from '../../../../src/app/first/builtIns.ts'

/** Replaces a built-in, as a page's library does. */
function replace(target: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { value, configurable: true, writable: true, enumerable: !before })
  onTestFinished(() => {
    if (before) Object.defineProperty(target, name, before)
    else Reflect.deleteProperty(target, name)
  })
}

/** The simulated page has these in JavaScript. A bound function is `[native code]`. */
beforeEach(() => {
  for (const name of ['URL', 'URLSearchParams', 'AbortController', 'ResizeObserver', 'TextDecoder'])
    replace(globalThis, name, ours.bind(undefined))
  // Enumerable only there.
  replace(document, 'defaultView', window)
})

test('an untouched page is fit', () => expect(hasBuiltIns()).toBe(true))

/** Not `[native code]`. */
const ours = () => []

test.each<[string, object, string, unknown]>([
  ['an own Array.from', Array, 'from', ours],
  ['an own find', Array.prototype, 'find', ours],
  ['a toJSON of lists', Array.prototype, 'toJSON', ours],
  ['an own JSON.stringify', JSON, 'stringify', ours],
  ['a class called Map', globalThis, 'Map', class {}],
  ['a function called Number', globalThis, 'Number', ours],
  ['a class called AbortController', globalThis, 'AbortController', class {}],
  ['a function called Set', globalThis, 'Set', ours],
  ['a variable called performance', globalThis, 'performance', {}],
  ['a variable called fetch', globalThis, 'fetch', undefined],
  ['an old URLSearchParams', globalThis, 'URLSearchParams', ours],
  ['a property of every object', Object.prototype, 'extend', ours],
])('%s makes a page unfit', (_, target, name, value) => {
  replace(target, name, value)
  expect(hasBuiltIns()).toBe(false)
})
