import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadStrings } from '../../../src/i18n/loadStrings.ts'
import { MESSAGES } from '../../../src/i18n/strings.ts'

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()

const LANGUAGES = readdirSync('src/i18n/locales').map(name => name.replace('.ts', ''))

describe.each(LANGUAGES)('%s', lang => {
  it('translates every string, with the same placeholders', async () => {
    const strings = (await loadStrings(lang)) ?? {}
    expect(Object.keys(strings)).toEqual([...MESSAGES])
    for (const text of MESSAGES) expect([text, places(strings[text] ?? '')]).toEqual([text, places(text)])
  })
})

it.each(['en', 'en-GB', 'xx', ''])('has nothing for %s, as English serves', async lang => {
  expect(await loadStrings(lang)).toBeUndefined()
})

it('finds a language by its primary subtag', async () => {
  expect((await loadStrings('pt-BR'))?.Share).toBe('Compartilhar')
})

it('has numbers only where no language needs a plural', () => {
  // `{time}` is formatted with its unit by the browser.
  expect(MESSAGES.filter(text => text.includes('{count}'))).toEqual(['Suggestions: {count}'])
})
