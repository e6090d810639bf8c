import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseSynonyms, readSynonyms } from '../../../../../server/store/words/synonyms.ts'
import { tempFolder } from '../../../../helper/tempFolder.ts'

const said = (found: readonly (readonly string[])[]) => found.map(phrase => phrase.join(' ')).sort()

it('reads synonyms in both directions and in one', () => {
  const synonyms = parseSynonyms('# greetings\nhello, hi, Good Day\nhi => wave # a hand\n\n, =>\n')
  expect(said(synonyms.of(['hello']))).toEqual(['good day', 'hi', 'wave'])
  expect(said(synonyms.of(['wave']))).toEqual([])
  expect(said(synonyms.of(['good', 'day']))).toEqual(['hello', 'hi', 'wave'])
  expect(said(synonyms.of(['goodday']))).toEqual(['hello', 'hi', 'wave'])
  expect(said(synonyms.of(['unknown']))).toEqual([])
  expect(said(parseSynonyms('C#, C++ => code # both').of(['csharp']))).toEqual(['code'])
  expect(said(parseSynonyms('aaah, scream').of(['aaaaaah']))).toEqual(['scream'])
  expect([...synonyms.spellings(['helo']).keys()]).toEqual(['hello'])
})

it('adds the synonyms of an operator to the built-in ones', () => {
  const file = join(tempFolder(), 'synonyms.txt')
  expect(said(readSynonyms(file).of(['bday']))).toContain('birthday')
  writeFileSync(file, 'bday, name day\nacme, our mascot')
  const synonyms = readSynonyms(file)
  expect(said(synonyms.of(['bday']))).toEqual(expect.arrayContaining(['birthday', 'name day']))
  expect(said(synonyms.of(['acme']))).toEqual(['our mascot'])
})
