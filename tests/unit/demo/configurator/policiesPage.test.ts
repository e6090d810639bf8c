/** The policies of docs/policies.md allow what the page says they allow. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkSnippet } from '../../../../demo/configurator/check/findings.ts'
import { readPage } from '../../../../demo/configurator/check/readPage.ts'
import { ROOT } from '../../../../scripts/build/paths.ts'

const blocks = [...readFileSync(`${ROOT}docs/policies.md`, 'utf8').matchAll(/```http\n(.*?)```/gs)].map(
  ([, code = '']) => code,
)
const snippet = {
  form: 'script',
  base: 'https://cdn.example.com/',
  api: 'https://cdn.example.com/v1/',
  page: 'https://site.example/',
} as const

test('there are policies with addresses, with nonces, for shadow mode, and permissions', () =>
  expect(blocks).toHaveLength(4))

test.each([
  [0, 'frame'],
  [2, 'shadow'],
  [3, 'frame'],
] as const)('block %i is in nobody’s way in mode %s', (index, mode) =>
  expect(checkSnippet(readPage(blocks[index] ?? ''), { ...snippet, mode })).toEqual([]),
)

test('the one with a nonce asks for the nonce only', () => {
  const found = checkSnippet(readPage(blocks[1] ?? ''), { ...snippet, mode: 'frame' })
  expect(found.map(({ add }) => add)).toEqual([expect.stringContaining('nonce="…" on the script tag')])
})
