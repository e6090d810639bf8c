import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { optionsTable, renderGenerated } from '../../scripts/docs/generated.ts'
import { GIF_EVENT_NAMES } from '../../src/protocol/messages.ts'
import { OPTION_NAMES } from '../../src/protocol/options.ts'

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
const scripts = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    scripts: Record<string, string>
  }
).scripts

test('the options table is up to date (npm run docs)', () => {
  expect(renderGenerated(readme)).toBe(readme)
})

test('every option has a row', () => {
  const table = optionsTable()
  for (const name of OPTION_NAMES) expect(table).toContain(`| \`data-gif-${name}\` |`)
  for (const line of table.split('\n')) expect(line.split(/(?<!\\)\|/)).toHaveLength(5)
})

test('a text without markers is an error', () => {
  expect(() => renderGenerated('# Giflet')).toThrow('markers')
})

describe('the README names what exists', () => {
  test.each(GIF_EVENT_NAMES)('event gif:%s', name => {
    expect(readme).toContain(`gif:${name}`)
  })
  test('commands', () => {
    const named = [...readme.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? '')
    expect(named.filter(name => !(name in scripts))).toEqual([])
  })
})
