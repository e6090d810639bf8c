import { expect, test } from 'vitest'
import { readPage } from '../../../../../demo/configurator/check/readPage.ts'

const directives = (pasted: string) =>
  readPage(pasted).policies.map(csp =>
    Object.fromEntries([...csp].map(([name, list]) => [name, list.join(' ')])),
  )

test.each([
  ['nothing', '', []],
  ['words', 'Hello: there', []],
  ['a policy alone', "default-src 'self'; img-src *", [{ 'default-src': "'self'", 'img-src': '*' }]],
  [
    'a header',
    'HTTP/2 200\r\nContent-Security-Policy: frame-src a.example\r\n',
    [{ 'frame-src': 'a.example' }],
  ],
  [
    'a header as curl -v shows it',
    '< content-security-policy: frame-src b.example',
    [{ 'frame-src': 'b.example' }],
  ],
  [
    'a folded header',
    "Content-Security-Policy: script-src 'self'\n  a.example; img-src *",
    [{ 'script-src': "'self' a.example", 'img-src': '*' }],
  ],
  [
    'two policies of one header',
    "Content-Security-Policy: img-src *, img-src 'none'",
    [{ 'img-src': '*' }, { 'img-src': "'none'" }],
  ],
  ['one that is only reported', "Content-Security-Policy-Report-Only: default-src 'none'", []],
  [
    'a meta tag',
    `<head>\n<meta http-equiv="Content-Security-Policy" content="default-src &#39;self&#39;">`,
    [{ 'default-src': "'self'" }],
  ],
])('reads %s', (_, pasted, expected) => expect(directives(pasted)).toEqual(expected))

test('reads permissions and isolation', () => {
  const page = readPage(`Permissions-Policy: autoplay=(), fullscreen=(self "https://a.example"), camera=*
Cross-Origin-Embedder-Policy: require-corp; report-to="x"`)
  expect(Object.fromEntries(page.permissions)).toEqual({
    autoplay: [],
    fullscreen: ['self', 'https://a.example'],
    camera: ['*'],
  })
  expect(page.embedder).toBe('require-corp')
  expect(readPage('Cross-Origin-Embedder-Policy: unsafe-none').embedder).toBeUndefined()
})
