/** Splits a search into slots, each with choices that the library has. */
import { meaningsOf } from '../words/emoji.ts'
import { words as wordsOf } from '../words/fold.ts'
import { partToken } from '../words/gifText.ts'
import { squeezed } from '../words/squeeze.ts'
import { otherBeginnings, partsOfWord } from '../words/stems.ts'
import { STOP_WORDS } from '../words/stopWords.ts'
import type { Synonyms } from '../words/synonyms.ts'
import { formOf, isKnown, type KnownWords, knownWords, type Vocabulary } from './knownWords.ts'
import { type Span, spansOf, wordsNear } from './spans.ts'
import { alternatives, mayBeMisspelt } from './spelling.ts'
import { piecesOf, split } from './split.ts'
import type { Alternative, TextIndex } from './textIndex.ts'

export interface SlotChoice extends Alternative {
  /** How close the choice is to the typed words, up to 1. */
  quality: number
}

export interface Slot {
  choices: readonly SlotChoice[]
  /** Importance of the slot: rare words weigh more. */
  weight: number
}

/** Whether a choice has the same meaning as the typed words; others only resemble them. */
export const isStrong = ({ quality }: SlotChoice): boolean => quality >= QUALITY.split

const QUALITY = {
  literal: 1,
  joined: 0.95,
  squeezed: 0.85,
  split: 0.8,
  synonym: 0.7,
  respelt: 0.65,
  keyword: 0.6,
  signs: 0.6,
  beginning: 0.5,
}
/** An emoji keyword in a larger share of all records is useless. */
const COMMON_SHARE = 0.05
/** Prefixes of one letter match half of a library. */
const MIN_BEGINNING = 2
/** A word in this many records is complete: neither unfinished nor two words joined. */
const WHOLE_FROM = 1_000
/** Parts of a short search. In longer ones, each matters less, and known words are not split. */
const FEW_PARTS = 2
const MIN_SHORTENED = 3
/** Prefixes with a smaller share of a word's letters are other words. */
const RECOGNIZED_SHARE = 0.57

/** A phrase in place of the typed words, and its quality. */
type Draft = [phrase: readonly string[], quality: number]

export interface SearchInput {
  words: readonly string[]
  emoji: readonly string[]
}

export async function slotsOf(index: TextIndex, asked: SearchInput, synonyms: Synonyms): Promise<Slot[]> {
  const highest = Math.max(1, await index.highest())
  const known = knownWords(index)
  const vocabulary = { index, synonyms, known }
  const spans = await spansOf(asked.words, vocabulary)
  const choices = await Promise.all([
    ...asked.emoji.map(emoji => emojiChoices(emoji, known, COMMON_SHARE * highest + 1)),
    ...spans.map(span => choicesOf(span, spans.length > FEW_PARTS, vocabulary)),
  ])
  return choices
    .filter(found => found.length > 0)
    .map(found => ({ choices: found, weight: Math.log(1 + highest / (1 + frequencyOf(found, known))) }))
}

async function choicesOf(
  { words, isOpen }: Span,
  isLong: boolean,
  vocabulary: Vocabulary,
): Promise<SlotChoice[]> {
  const { synonyms, known } = vocabulary
  const [word = ''] = words
  const isSingle = words.length === 1
  const drawn = isSingle ? squeezed(word) : []
  const drafts: Draft[] = [
    [words, QUALITY.literal],
    [[words.join('')], QUALITY.joined],
    ...drawn.map((form, at): Draft => [[form], QUALITY.squeezed - 0.02 * at]),
    ...sameMeaning(words, drawn, synonyms).map((phrase): Draft => [phrase, QUALITY.synonym]),
  ]
  const choices = await knownChoices(drafts, known)
  if (!isSingle) return choices
  const isWhole = known.frequency(word) >= WHOLE_FROM
  if (isOpen && word.length >= MIN_BEGINNING && !isWhole)
    choices.push({ forms: [[word]], isPrefix: true, quality: QUALITY.beginning })
  const isTyped = isKnown(formOf(word), known)
  if (!isWhole && !(isTyped && isLong)) choices.push(...(await splitChoice(word, isTyped, vocabulary)))
  const signs = partsOfWord(word)
  if (signs.length > 1)
    choices.push({ forms: signs.map(sign => [partToken(sign), sign]), quality: QUALITY.signs })
  if (isTyped || choices.some(isStrong)) return choices
  choices.push(...(await respelt(word, vocabulary)))
  if (choices.some(({ isPrefix }) => !isPrefix)) return choices
  const beginnings = [...shortened(word), ...otherBeginnings(word)]
  return beginnings.map(beginning => ({ forms: [[beginning]], isPrefix: true, quality: QUALITY.beginning }))
}

/**
 * Splits the word into several. A word that the library has may be two by chance; a word that it
 * lacks counts as two only if some record has both.
 */
async function splitChoice(
  word: string,
  isTyped: boolean,
  { index, known }: Vocabulary,
): Promise<SlotChoice[]> {
  await known.ask(piecesOf(word))
  const parts = split(word, known.frequency)
  if (!parts) return []
  const isComplete = parts.join('') === word
  const quality = isTyped ? QUALITY.synonym : isComplete ? QUALITY.split : QUALITY.beginning
  const choices = await knownChoices([[parts, quality]], known)
  if (isTyped) return choices
  const found = await Promise.all(choices.map(choice => index.newest({ all: [[choice]] }, { limit: 1 })))
  return choices.filter((_, at) => found[at]?.length)
}

/** Synonyms of the typed words, or of the word that they inflect. */
function sameMeaning(words: readonly string[], drawn: readonly string[], synonyms: Synonyms) {
  const found = [words, ...drawn.map(form => [form])].flatMap(synonyms.of)
  const [word = ''] = words
  if (found.length > 0 || words.length > 1) return found
  return otherBeginnings(word).flatMap(beginning => synonyms.of([beginning]))
}

/** The word without its last letters, as long as it stays recognizable. */
function shortened(word: string): string[] {
  if (!/\p{L}{3}/u.test(word)) return [word]
  const least = Math.max(MIN_SHORTENED, Math.ceil(RECOGNIZED_SHARE * word.length))
  return Array.from({ length: Math.max(1, word.length - least + 1) }, (_, at) =>
    word.slice(0, word.length - at),
  )
}

async function respelt(word: string, vocabulary: Vocabulary): Promise<SlotChoice[]> {
  const { synonyms, known } = vocabulary
  if (!mayBeMisspelt(word)) return []
  const drafts = alternatives(word, await wordsNear(word, vocabulary)).flatMap((other, at): Draft[] => {
    const quality = QUALITY.respelt - 0.1 * at
    return [[[other], quality], ...synonyms.of([other]).map((phrase): Draft => [phrase, quality - 0.05])]
  })
  return knownChoices(drafts, known)
}

/** An emoji is found by its name and, less well, by each of its keywords. */
async function emojiChoices(emoji: string, known: KnownWords, most: number): Promise<SlotChoice[]> {
  const [name = [], ...keywords] = meaningsOf(emoji).map(meaning =>
    wordsOf(meaning).filter(word => !STOP_WORDS.has(word)),
  )
  const choices = await knownChoices(
    [[name, QUALITY.literal], ...keywords.map((keyword): Draft => [keyword, QUALITY.keyword])],
    known,
  )
  return choices.filter(choice => choice.quality === QUALITY.literal || frequencyOf([choice], known) <= most)
}

/** The choices that the library has, each once. */
async function knownChoices(drafts: readonly Draft[], known: KnownWords): Promise<SlotChoice[]> {
  const ways = drafts.map(([phrase, quality]) => ({ forms: phrase.map(formOf), quality }))
  await known.ask(ways.flatMap(({ forms }) => forms.flat()))
  const choices = new Map<string, SlotChoice>()
  for (const { forms, quality } of ways) {
    const there = forms.map(form => form.filter(token => known.frequency(token) > 0))
    const key = JSON.stringify(there)
    if (there.length > 0 && there.every(({ length }) => length > 0) && !choices.has(key))
      choices.set(key, { forms: there, quality })
  }
  return [...choices.values()]
}

/** Estimated number of records with the best of these choices. */
function frequencyOf(choices: readonly SlotChoice[], known: KnownWords): number {
  const best = Math.max(...choices.map(({ quality }) => quality))
  const frequency = ({ forms }: SlotChoice) =>
    Math.min(...forms.map(form => form.reduce((sum, token) => sum + known.frequency(token), 0)))
  return Math.max(0, ...choices.filter(({ quality }) => quality === best).map(frequency))
}
