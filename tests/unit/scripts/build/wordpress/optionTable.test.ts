import { expect, test } from 'vitest'
import { optionTable } from '../../../../../scripts/build/wordpress/optionTable.ts'
import { OPTION_NAMES } from '../../../../../src/protocol/options.ts'

const table = optionTable()

test('every option is in the table', () => {
  for (const name of OPTION_NAMES) expect(table).toContain(`\t'${name}' => array(\n`)
})

test('what a stranger must not set is locked from the start', () => {
  const locked = OPTION_NAMES.filter(name => {
    const row = table.slice(table.indexOf(`\t'${name}' => array(`)).split('\n\t),')[0]
    return row?.includes("'locked' => true")
  })
  expect(locked).toEqual(['mode', 'consent', 'analytics', 'api', 'key', 'provider', 'brand', 'brand-url'])
})

test('its texts can be translated, and have no Markdown', () => {
  expect(table).toContain("'help' => __( 'Whether a GIF links to its page.', 'giflet' )")
  expect(table).not.toContain('`')
})

test('providers with an API for everybody need no address', () => {
  expect(table).toMatch(/'own' => array\( 'giphy' => 'https:\/\/[^']+', 'klipy' => 'https:\/\/[^']+' \)/)
})
