import { expect, test } from 'vitest'
import { optionTable } from '../../../../../scripts/build/wordpress/optionTable.ts'
import { OPTION_NAMES } from '../../../../../src/protocol/options.ts'
import { PROVIDERS } from '../../../../../src/providers/providers.ts'
import { PUBLIC_NAMES } from '../../../../../src/providers/publicProviders.ts'

const table = optionTable()

test('every option is in the table', () => {
  for (const name of OPTION_NAMES) expect(table).toMatch(new RegExp(`^\t'${name}' +=> array\\($`, 'm'))
})

test('what a stranger must not set is locked from the start', () => {
  const locked = OPTION_NAMES.filter(name => {
    const row = table.slice(table.indexOf(`\n\t'${name}' `)).split('\n\t),')[0]
    return /'locked' +=> true/.test(row ?? '')
  })
  expect(locked).toEqual(['mode', 'consent', 'analytics', 'api', 'key', 'provider', 'brand', 'brand-url'])
})

test('its texts can be translated, and have no Markdown', () => {
  expect(table).toMatch(/'help' +=> __\( 'Whether a GIF links to its page.', 'giflet' \)/)
  expect(table).not.toContain('`')
})

test('providers with an API for everybody need no address', () => {
  const [, own = ''] = /'own' +=> array\(([^)]*)\)/.exec(table) ?? []
  const named = [...own.matchAll(/'(\w+)' +=> '(https:[^']+)'/g)].map(([, name, api]) => [name, api])
  expect(Object.fromEntries(named)).toEqual(
    Object.fromEntries(PUBLIC_NAMES.map(name => [name, PROVIDERS[name].api])),
  )
})
