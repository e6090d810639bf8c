import { expect, test } from 'vitest'
import { type Asked, allows, parseCsp } from '../../../../../demo/configurator/check/csp.ts'

const PAGE = 'https://site.example/'
const LOADER = 'https://cdn.example.com/giflet.js'

test.each<[policy: string, asked: Asked, url: string, allowed: boolean]>([
  ['', 'script-src-elem', LOADER, true],
  ["default-src 'none'", 'script-src-elem', LOADER, false],
  ["default-src 'self'", 'script-src-elem', LOADER, false],
  ["default-src 'self'", 'script-src-elem', 'https://site.example/giflet.js', true],
  ["default-src 'self'; script-src *", 'script-src-elem', LOADER, true],
  ["script-src *; script-src 'none'", 'script-src-elem', LOADER, true],
  ["script-src *; script-src-elem 'none'", 'script-src-elem', LOADER, false],
  ['script-src https:', 'script-src-elem', LOADER, true],
  ['script-src http:', 'script-src-elem', LOADER, true],
  ['script-src https:', 'script-src-elem', 'http://cdn.example.com/giflet.js', false],
  ['script-src cdn.example.com', 'script-src-elem', LOADER, true],
  ['script-src cdn.example.com', 'script-src-elem', 'http://cdn.example.com/giflet.js', false],
  ['script-src https://cdn.example.com:443', 'script-src-elem', LOADER, true],
  ['script-src https://cdn.example.com:8443', 'script-src-elem', LOADER, false],
  ['script-src https://cdn.example.com', 'script-src-elem', 'https://cdn.example.com:8443/giflet.js', false],
  ['script-src https://cdn.example.com:*', 'script-src-elem', 'https://cdn.example.com:8443/giflet.js', true],
  ['script-src https://*.example.com', 'script-src-elem', LOADER, true],
  ['script-src https://*.example.com', 'script-src-elem', 'https://example.com/giflet.js', false],
  ['script-src https://cdn.example.com/a/', 'script-src-elem', LOADER, false],
  ['script-src https://cdn.example.com/giflet.js', 'script-src-elem', LOADER, true],
  ["script-src 'nonce-abc' 'strict-dynamic' https:", 'script-src-elem', LOADER, false],
  ['child-src https://cdn.example.com', 'frame-src', 'https://cdn.example.com/embed.html', true],
  ["frame-src 'none'; child-src *", 'frame-src', 'https://cdn.example.com/embed.html', false],
])('%s: %s %s is %s', (policy, asked, url, allowed) => {
  const wanted = { url: new URL(url), page: new URL(PAGE) }
  expect(allows(parseCsp(policy), asked, wanted)).toBe(allowed)
})

test('a script is allowed by its hash, and what it brings by strict-dynamic', () => {
  const csp = parseCsp("script-src 'sha384-abc' 'strict-dynamic'")
  const url = new URL(LOADER)
  expect(allows(csp, 'script-src-elem', { url, integrity: 'sha384-abc' })).toBe(true)
  expect(allows(csp, 'script-src-elem', { url, integrity: 'sha384-other' })).toBe(false)
  expect(allows(csp, 'script-src-elem', { url, byTrusted: true })).toBe(true)
})
