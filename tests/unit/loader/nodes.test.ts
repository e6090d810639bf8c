import { expect, test, vi } from 'vitest'
import { hostOf, listenToPage } from '../../../loader/nodes.ts'

test('the page has no host, even with content of that name', () => {
  const named = document.createElement('div')
  Object.assign(document, { host: named })
  expect(hostOf(document.documentElement)).toBeUndefined()
  Reflect.deleteProperty(document, 'host')
  const inner = named.attachShadow({ mode: 'open' }).appendChild(document.createElement('p'))
  expect(hostOf(inner)).toBe(named)
})

test('listens to the window where the page has a function called addEventListener', () => {
  const own = vi.fn()
  const heard = vi.fn()
  vi.stubGlobal('addEventListener', own)
  vi.stubGlobal('removeEventListener', own)
  const end = listenToPage('gif:test', heard)
  dispatchEvent(new Event('gif:test'))
  end()
  dispatchEvent(new Event('gif:test'))
  expect([heard.mock.calls.length, own.mock.calls.length]).toEqual([1, 0])
})
