// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetPingbackId } from '../../../src/platform/forgetPingbackId.ts'
import { pingbackId } from '../../../src/platform/pingbackId.ts'

beforeEach(() => {
  forgetPingbackId()
  sessionStorage.clear()
})

test('is random, 16 characters long, and constant within a session', () => {
  const id = pingbackId()
  expect(id).toMatch(/^[0-9a-f]{16}$/)
  expect(pingbackId()).toBe(id)
  expect(Object.values({ ...sessionStorage })).toContain(id)
  forgetPingbackId()
  expect(sessionStorage.length).toBe(0)
  expect(pingbackId()).not.toBe(id)
})

test('adopts the id stored by another page of the session', () => {
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
])('is kept in memory when %s', (_, storage) => {
  vi.stubGlobal('sessionStorage', storage)
  const id = pingbackId()
  expect(id).toMatch(/^[0-9a-f]{16}$/)
  expect(pingbackId()).toBe(id)
  expect(() => forgetPingbackId()).not.toThrow()
})

test('stores nothing with store: false', () => {
  expect(pingbackId({ store: false })).toBe(pingbackId({ store: false }))
  expect(sessionStorage.length).toBe(0)
})
