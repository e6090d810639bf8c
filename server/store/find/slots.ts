/** What a search asks for, in parts: each with what may stand for it in the library. */
import { meaningsOf } from '../words/emoji.ts'
import { words as wordsOf } from '../words/fold.ts'
import { partToken } from '../words/gifText.ts'
import { squeezed } from '../words/squeeze.ts'
import { otherBeginnings, partsOfWord, stem } from '../words/stems.ts'
import { STOP_WORDS } from '../words/stopWords.ts'
import { MAX_PHRASE, type Synonyms } from '../words/synonyms.ts'
import { alternatives, mayBeMisspelt, partsOfMisspelt } from './spelling.ts'
import { piecesOf, split } from './split.ts'
import type { Alternative, Form, TextIndex } from './textIndex.ts'

export interface Choice extends Alternative {
  /** How well it says what was asked for, up to 1. */
  quality: number
}

export interface Slot {
  choices: readonly Choice[]
  /** How much it tells: rare words tell more. */
  weight: number
}

/** What says the same as what was typed; the rest is only near it. */
export const isStrong = ({ quality }: Choice): boolean => quality >= QUALITY.split

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
/** An emoji's keyword that so large a share of all records has tells nothing. */
const COMMON_SHARE = 0.05
/** Beginnings of one letter match half of a library. */
const MIN_BEGINNING = 2
const MIN_SHORTENED = 3
/** With less of it, a word is another one. */
const RECOGNIZED_SHARE = 0.57

/** A phrase that may stand for what was typed, and how well. */
type Draft = [phrase: readonly string[], quality: number]

/** Some words of the search, and whether more letters of the last may follow. */
interface Span {
  words: readonly string[]
  isOpen: boolean
}

export interface Asked {
  words: readonly string[]
  emoji: readonly string[]
}

export async function slotsOf(index: TextIndex, asked: Asked, synonyms: Synonyms): Promise<Slot[]> {
  const highest = Math.max(1, await index.highest())
  const known = knownWords(index)
  const spans = await withJoined(spansOf(asked.words, synonyms), known)
  const choices = await Promise.all([
    ...asked.emoji.map(emoji => emojiChoices(emoji, known, COMMON_SHARE * highest + 1)),
    ...spans.map(span => choicesOf(span, synonyms, index, known)),
  ])
  return choices
    .filter(found => found.length > 0)
    .map(found => ({ choices: found, weight: Math.log(1 + highest / (1 + frequencyOf(found, known))) }))
}

/** Asks for the frequencies of words, each once. */
function knownWords(index: TextIndex) {
  const frequencies = new Map<string, number>()
  return {
    frequency: (token: string) => frequencies.get(token) ?? 0,
    async ask(tokens: readonly string[]): Promise<void> {
      const fresh = [...new Set(tokens)].filter(token => !frequencies.has(token))
      if (fresh.length === 0) return
      const found = await index.frequencies(fresh)
      for (const token of fresh) frequencies.set(token, found.get(token) ?? 0)
    },
  }
}
type Known = ReturnType<typeof knownWords>

/**
 * Phrases that have synonyms, and single words; words that tell nothing only if there are no
 * others.
 */
function spansOf(words: readonly string[], synonyms: Synonyms): Span[] {
  const spans: Span[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(MAX_PHRASE, words.length - at)
    while (length > 1 && synonyms.of(words.slice(at, at + length)).length === 0) length -= 1
    at += length
    spans.push({ words: words.slice(at - length, at), isOpen: at === words.length })
  }
  const telling = spans.filter(({ words: [word = '', ...more] }) => more.length > 0 || !STOP_WORDS.has(word))
  return telling.length > 0 ? telling : spans
}

/** Two words that the library also has as one become one span. */
async function withJoined(spans: readonly Span[], known: Known): Promise<Span[]> {
  const pair = (at: number) => [...(spans[at]?.words ?? []), ...(spans[at + 1]?.words ?? [])]
  const pairs = spans.slice(1).map((_, at) => pair(at))
  await known.ask(pairs.filter(({ length }) => length === 2).flatMap(words => formOf(words.join(''))))
  const joined: Span[] = []
  for (let at = 0; at < spans.length; at += 1) {
    const words = pair(at)
    const isOne = words.length === 2 && spans[at + 1] && isKnown(formOf(words.join('')), known)
    joined.push(isOne ? { words, isOpen: false } : (spans[at] as Span))
    if (isOne) at += 1
  }
  return joined
}

/** What a word is in the index: itself, words of the same stem, the stem as a word. */
function formOf(word: string): Form {
  const root = stem(word)
  return root === word ? [word, partToken(word)] : [word, partToken(root), root]
}
const isKnown = (form: Form, known: Known) => form.some(token => known.frequency(token) > 0)

async function choicesOf(
  { words, isOpen }: Span,
  synonyms: Synonyms,
  index: TextIndex,
  known: Known,
): Promise<Choice[]> {
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
  if (isOpen && word.length >= MIN_BEGINNING)
    choices.push({ forms: [[word]], isPrefix: true, quality: QUALITY.beginning })
  const isTyped = isKnown(formOf(word), known)
  const pieces = piecesOf(word)
  await known.ask(pieces)
  const parts = split(word, known.frequency)
  // A word that the library has may be two by chance, and so may any two that it never has
  // together.
  if (parts) {
    const isWhole = parts.join('') === word
    const [choice] = await knownChoices(
      [[parts, isTyped ? QUALITY.synonym : isWhole ? QUALITY.split : QUALITY.beginning]],
      known,
    )
    if (choice && (await index.count({ all: [[choice]] }, 1)).count > 0) choices.push(choice)
  }
  const signs = partsOfWord(word)
  if (signs.length > 1)
    choices.push({ forms: signs.map(sign => [partToken(sign), sign]), quality: QUALITY.signs })
  if (isTyped || choices.some(isStrong)) return choices
  choices.push(...(await respelt(word, synonyms, index, known)))
  if (choices.some(({ isPrefix }) => !isPrefix)) return choices
  const beginnings = [...shortened(word), ...otherBeginnings(word)]
  return beginnings.map(beginning => ({ forms: [[beginning]], isPrefix: true, quality: QUALITY.beginning }))
}

/** Synonyms of what was typed, or of what it may be a form of. */
function sameMeaning(words: readonly string[], drawn: readonly string[], synonyms: Synonyms) {
  const found = [words, ...drawn.map(form => [form])].flatMap(synonyms.of)
  const [word = ''] = words
  if (found.length > 0 || words.length > 1) return found
  return otherBeginnings(word).flatMap(beginning => synonyms.of([beginning]))
}

/** The word without its last letters, as long as it is recognized. */
function shortened(word: string): string[] {
  if (!/\p{L}{3}/u.test(word)) return [word]
  const least = Math.max(MIN_SHORTENED, Math.ceil(RECOGNIZED_SHARE * word.length))
  return Array.from({ length: Math.max(1, word.length - least + 1) }, (_, at) =>
    word.slice(0, word.length - at),
  )
}

async function respelt(word: string, synonyms: Synonyms, index: TextIndex, known: Known): Promise<Choice[]> {
  if (!mayBeMisspelt(word)) return []
  const parts = partsOfMisspelt(word)
  const near = new Map([...synonyms.spellings(parts), ...(await index.spellings(parts))])
  const drafts = alternatives(word, near).flatMap((other, at): Draft[] => {
    const quality = QUALITY.respelt - 0.1 * at
    return [[[other], quality], ...synonyms.of([other]).map((phrase): Draft => [phrase, quality - 0.05])]
  })
  return knownChoices(drafts, known)
}

/** An emoji is found by its name and, less well, by each of its keywords. */
async function emojiChoices(emoji: string, known: Known, most: number): Promise<Choice[]> {
  const [name = [], ...keywords] = meaningsOf(emoji).map(meaning =>
    wordsOf(meaning).filter(word => !STOP_WORDS.has(word)),
  )
  const choices = await knownChoices(
    [[name, QUALITY.literal], ...keywords.map((keyword): Draft => [keyword, QUALITY.keyword])],
    known,
  )
  return choices.filter(choice => choice.quality === QUALITY.literal || frequencyOf([choice], known) <= most)
}

/** Those that the library has, each once. */
async function knownChoices(drafts: readonly Draft[], known: Known): Promise<Choice[]> {
  const ways = drafts.map(([phrase, quality]) => ({ forms: phrase.map(formOf), quality }))
  await known.ask(ways.flatMap(({ forms }) => forms.flat()))
  const choices = new Map<string, Choice>()
  for (const { forms, quality } of ways) {
    const there = forms.map(form => form.filter(token => known.frequency(token) > 0))
    const key = JSON.stringify(there)
    if (there.length > 0 && there.every(({ length }) => length > 0) && !choices.has(key))
      choices.set(key, { forms: there, quality })
  }
  return [...choices.values()]
}

/** How many records about have the best of these. */
function frequencyOf(choices: readonly Choice[], known: Known): number {
  const best = Math.max(...choices.map(({ quality }) => quality))
  const frequency = ({ forms }: Choice) =>
    Math.min(...forms.map(form => form.reduce((sum, token) => sum + known.frequency(token), 0)))
  return Math.max(0, ...choices.filter(({ quality }) => quality === best).map(frequency))
}
