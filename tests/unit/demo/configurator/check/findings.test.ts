import { expect, test } from 'vitest'
import {
  type CheckedSnippet,
  checkSnippet,
  worstOf,
} from '../../../../../demo/configurator/check/findings.ts'
import { readPage } from '../../../../../demo/configurator/check/readPage.ts'

const SNIPPET: CheckedSnippet = {
  form: 'script',
  base: 'https://cdn.example.com/',
  mode: 'frame',
  api: 'https://cdn.example.com/v1/',
  page: 'https://site.example/',
}
const check = (rules: string, changes: Partial<CheckedSnippet> = {}) =>
  checkSnippet(readPage(rules), { ...SNIPPET, ...changes })
const lines = (rules: string, changes: Partial<CheckedSnippet> = {}) =>
  check(rules, changes).map(({ add }) => add)

const FRAME_AND_SCRIPT = 'script-src https://cdn.example.com; frame-src https://cdn.example.com'

test.each<[string, Partial<CheckedSnippet>, (string | undefined)[]]>([
  ['', {}, []],
  [FRAME_AND_SCRIPT, {}, []],
  [
    "default-src 'self'",
    {},
    ["script-src 'self' https://cdn.example.com", "frame-src 'self' https://cdn.example.com"],
  ],
  ["default-src 'self'", { base: 'https://site.example/gif/' }, []],
  ["script-src 'none'; frame-src *", {}, ['script-src https://cdn.example.com']],
  [
    "script-src 'nonce-a' 'strict-dynamic'",
    {},
    ["script-src 'nonce-a' 'strict-dynamic'   (and nonce=\"…\" on the script tag)"],
  ],
  ["script-src 'sha384-x'; frame-src *", { integrity: 'sha384-x' }, []],
  ["frame-src 'none'", { mode: 'shadow' }, []],
  ["connect-src 'self'", { mode: 'shadow' }, ["connect-src 'self' https://cdn.example.com"]],
  ["script-src 'none'", { form: 'iframe' }, []],
  ["frame-src 'none'", { form: 'iframe' }, ['frame-src https://cdn.example.com']],
  ["style-src 'self'", { form: 'iframe' }, ["style-src-attr 'unsafe-inline'"]],
  [
    "script-src 'nonce-a' 'strict-dynamic'",
    { form: 'element' },
    ["script-src 'nonce-a' 'strict-dynamic'   (and nonce=\"…\" on the script tag)"],
  ],
  ["img-src 'self'", { form: 'markdown' }, ['img-src … https://MEDIA_HOST']],
  ['sandbox', {}, ['sandbox allow-scripts']],
])('%s with %o: %o', (policy, changes, expected) =>
  expect(lines(policy && `Content-Security-Policy: ${policy}`, changes)).toEqual(expected),
)

test('says what a visitor misses without a permission', () => {
  expect(lines('Permissions-Policy: fullscreen=(self)')).toEqual([
    'Permissions-Policy: fullscreen=(self "https://cdn.example.com")',
  ])
  expect(lines('Permissions-Policy: fullscreen=(self "https://cdn.example.com")')).toEqual([])
  expect(lines('Permissions-Policy: fullscreen=(self)', { mode: 'shadow' })).toEqual([])
  expect(worstOf(check('Permissions-Policy: autoplay=()'))).toBe('limited')
})

test('says what isolation needs', () => {
  const rules = 'Cross-Origin-Embedder-Policy: require-corp'
  expect(check(rules).map(({ level }) => level)).toEqual(['blocked', 'blocked'])
  expect(check(rules, { integrity: 'sha384-x', mode: 'shadow' })).toEqual([])
  // Also on the page's own origin, a frame is refused unless it is isolated itself.
  const own = { base: 'https://site.example/' }
  expect(check(rules, own).map(({ level, add }) => [level, add])).toEqual([
    ['blocked', expect.stringContaining('On embed.html: Cross-Origin-Embedder-Policy: require-corp')],
  ])
  expect(check(rules, { ...own, mode: 'shadow' })).toEqual([])
})

test('finds the worst, and each thing once', () => {
  const twice = `Content-Security-Policy: frame-src 'none'\nContent-Security-Policy: frame-src 'none'`
  expect(check(twice)).toHaveLength(1)
  expect(worstOf(check(twice))).toBe('blocked')
  expect(worstOf([])).toBe('fine')
})
