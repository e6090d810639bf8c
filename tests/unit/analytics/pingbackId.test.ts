// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPingbackId, pingbackId } from '../../../src/analytics/pingbackId.ts'

beforeEach(() => {
  forgetPingbackId()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

test('is 16 characters, random, and the same for the whole session', () => {
  const id = pingbackId()
  expect(id).toMatch(/^[0-9a-f]{16}$/)
  expect(pingbackId()).toBe(id)
  expect(Object.values({ ...sessionStorage })).toContain(id)
  forgetPingbackId()
  expect(sessionStorage.length).toBe(0)
  expect(pingbackId()).not.toBe(id)
})

test('goes on with the id that another page of the session has stored', () => {
  const id = pingbackId()
  const [key = ''] = Object.keys({ ...sessionStorage })
  sessionStorage.setItem(key, 'abcdefgh12345678')
  expect(pingbackId()).toBe('abcdefgh12345678')
  sessionStorage.setItem(key, 'not an id')
  expect(pingbackId()).toBe(id)
})

test.each([
  ['there is no storage', undefined],
  [
    'storage is refused',
    new Proxy(
      {},
      {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      },
    ),
  ],
  [
    'storage is full',
    {
      getItem: () => null,
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    },
  ],
])('lives in memory where %s', (_, storage) => {
  vi.stubGlobal('sessionStorage', storage)
  const id = pingbackId()
  expect(id).toMatch(/^[0-9a-f]{16}$/)
  expect(pingbackId()).toBe(id)
  expect(() => forgetPingbackId()).not.toThrow()
})

test('stores nothing when told so', () => {
  expect(pingbackId({ store: false })).toBe(pingbackId({ store: false }))
  expect(sessionStorage.length).toBe(0)
})
