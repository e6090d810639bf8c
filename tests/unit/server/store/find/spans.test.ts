import { expect, it } from 'vitest'
import { knownWords } from '../../../../../server/store/find/knownWords.ts'
import { MOST_SPANS, spansOf } from '../../../../../server/store/find/spans.ts'
import { partsOf } from '../../../../../server/store/find/spelling.ts'
import { parseSynonyms } from '../../../../../server/store/words/synonyms.ts'
import { textIndex } from './textIndex.ts'

const WORDS = ['halloween', 'halo', 'popcorn', 'snow', 'cat', 'funny']
const index = textIndex({
  frequencies: async words => new Map(words.filter(word => WORDS.includes(word)).map(word => [word, 1])),
  spellings: async parts =>
    new Map(
      WORDS.filter(word => partsOf(word).some(part => parts.includes(part))).map(word => [word, 1] as const),
    ),
})

it.each([
  ['halo ween', 'haloween'],
  ['pop corn', 'pop corn'],
  ['funny cta', 'funny|cta'],
  ['halo snow', 'halo|snow'],
  ['good bye cat', 'good bye|cat'],
])('reads %s as %s', async (typed, expected) => {
  const synonyms = parseSynonyms('goodbye, bye')
  const spans = await spansOf(typed.split(' '), { index, synonyms, known: knownWords(index) })
  expect(spans.map(({ words }) => words.join(' ')).join('|')).toBe(expected)
})

it('reads the first words of a long search, without stop words', async () => {
  const synonyms = parseSynonyms('')
  const words = Array.from({ length: MOST_SPANS + 3 }, (_, at) => `x${at}y`)
  const spans = await spansOf(['the', ...words], { index, synonyms, known: knownWords(index) })
  expect(spans.flatMap(span => span.words)).toEqual(words.slice(0, MOST_SPANS))
})
