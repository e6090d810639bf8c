/** The plugin's translations. A text without one is shown in English. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../../../../scripts/build/paths.ts'
import { optionTable } from '../../../../../scripts/build/wordpress/optionTable.ts'
import { termsTable } from '../../../../../scripts/build/wordpress/termsTable.ts'
import { findMessages } from '../../../../../scripts/build/wordpress/translatableTexts.ts'
import { readTranslations, untranslated } from '../../../../../scripts/build/wordpress/translations.ts'

const PLUGIN = `${ROOT}wordpress/`
const source = (path: string) => ({ path, source: readFileSync(PLUGIN + path, 'utf8') })
const inFolder = (folder: string) =>
  readdirSync(PLUGIN + folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(?:php|tsx?|json)$/.test(name))
    .map(name => source(`${folder}/${name}`))
const own = findMessages([source('giflet.php'), ...inFolder('includes'), ...inFolder('block')])
const ofTable = findMessages([
  { path: 'generated/options.php', source: optionTable() },
  { path: 'generated/terms.php', source: termsTable() },
])

const placeholders = (text: string) => text.match(/%s|%d/g) ?? []

test('there are German, French, Spanish and Arabic', () => {
  expect(readTranslations().map(([locale]) => locale)).toEqual(['ar', 'de_DE', 'es_ES', 'fr_FR'])
})

describe.each(readTranslations())('%s', (_, catalogue) => {
  const { translations } = catalogue
  const translated = (text: string, context = '') => translations[context]?.[text]?.msgstr[0] ?? ''

  // A contributor need not know four languages; the build lists what is missing.
  test.runIf(process.env.RELEASE)('has every text', () => {
    expect(own.length).toBeGreaterThan(30)
    expect(ofTable.length).toBeGreaterThan(30)
    expect(untranslated(catalogue, [...own, ...ofTable])).toEqual([])
  })

  test('has no text that the plugin no longer uses', () => {
    const texts = [...own, ...ofTable]
    const wanted = new Set(texts.map(({ text }) => text))
    const kept = Object.values(translations).flatMap(Object.keys)
    expect(kept.filter(text => text && !wanted.has(text))).toEqual([])
  })

  test('keeps the placeholders', () => {
    for (const { text, context } of [...own, ...ofTable]) {
      const translation = translated(text, context)
      if (translation) expect(placeholders(translation), text).toEqual(placeholders(text))
    }
  })
})
