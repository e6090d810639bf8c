import { expect, test } from 'vitest'
import { hostOf } from '../../../loader/nodes.ts'

test('the page has no host, even with content of that name', () => {
  const named = document.createElement('div')
  Object.assign(document, { host: named })
  expect(hostOf(document.documentElement)).toBeUndefined()
  Reflect.deleteProperty(document, 'host')
  const inner = named.attachShadow({ mode: 'open' }).appendChild(document.createElement('p'))
  expect(hostOf(inner)).toBe(named)
})
