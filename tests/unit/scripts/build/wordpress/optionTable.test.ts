import { expect, test } from 'vitest'
import { optionTable } from '../../../../../scripts/build/wordpress/optionTable.ts'
import { OPTION_NAMES } from '../../../../../src/protocol/options.ts'
import { PROVIDER_NAMES, PROVIDERS, type PublicName } from '../../../../../src/providers/providers.ts'
import { PUBLIC_NAMES, PUBLIC_PROVIDERS } from '../../../../../src/providers/publicProviders.ts'

const table = optionTable()

test('every option is in the table', () => {
  for (const name of OPTION_NAMES) expect(table).toMatch(new RegExp(`^\t'${name}' +=> array\\($`, 'm'))
})

test('options that a stranger must not set are locked by default', () => {
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

/** The texts of a field of the provider's row, by the providers' names. */
function textsOf(field: string): Record<string, string> {
  const [, texts = ''] = new RegExp(`'${field}' +=> array\\(([^)]*)\\)`).exec(table) ?? []
  return Object.fromEntries(
    [...texts.matchAll(/'(\w+)' +=> '([^']+)'/g)].map(([, name, text]) => [name, text]),
  )
}

test('the plugin knows the API and the pages of every public provider, and the shapes of all', () => {
  const ofPublic = (textOf: (name: PublicName) => string) =>
    Object.fromEntries(PUBLIC_NAMES.map(name => [name, textOf(name)]))
  expect(textsOf('own')).toEqual(ofPublic(name => PROVIDERS[name].api))
  expect(textsOf('pages')).toEqual(ofPublic(name => PUBLIC_PROVIDERS[name].url))
  expect(textsOf('shapes')).toMatchObject({ auto: 'giphy', tenor: 'tenor' })
  expect(Object.keys(textsOf('shapes'))).toEqual(PROVIDER_NAMES)
})
