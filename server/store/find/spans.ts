/** Splits the words of a search into phrases, and joins words that were split by mistake. */
import { STOP_WORDS } from '../words/stopWords.ts'
import { MAX_PHRASE, type Synonyms } from '../words/synonyms.ts'
import { formOf, isKnown, type KnownWords, type Vocabulary } from './knownWords.ts'
import { alternatives, mayBeMisspelt, partsOfMisspelt } from './spelling.ts'

/** Most significant words of a search that count. */
export const MOST_SPANS = 8
/** Shorter words resemble too many others. */
const MIN_SPLIT = 7

/** Some words of the search, and whether the last one may be unfinished. */
export interface Span {
  words: readonly string[]
  isOpen: boolean
}

export async function spansOf(words: readonly string[], vocabulary: Vocabulary): Promise<Span[]> {
  const { synonyms, known } = vocabulary
  const spans = phrasesOf(words, synonyms)
  const pairs = spans
    .slice(1)
    .map((_, at) => pairAt(spans, at))
    .filter(({ length }) => length === 2)
  await known.ask([...pairs.map(pair => pair.join('')), ...spans.flatMap(span => span.words)].flatMap(formOf))
  return withMended(withJoined(spans, known), vocabulary)
}

/** Phrases with synonyms, and single words; stop words only if there are no others. */
function phrasesOf(words: readonly string[], synonyms: Synonyms): Span[] {
  const spans: Span[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(MAX_PHRASE, words.length - at)
    while (length > 1 && synonyms.of(words.slice(at, at + length)).length === 0) length -= 1
    at += length
    spans.push({ words: words.slice(at - length, at), isOpen: at === words.length })
  }
  const telling = spans.filter(({ words: [word = '', ...more] }) => more.length > 0 || !STOP_WORDS.has(word))
  return (telling.length > 0 ? telling : spans).slice(0, MOST_SPANS)
}

const pairAt = (spans: readonly Span[], at: number) => [
  ...(spans[at]?.words ?? []),
  ...(spans[at + 1]?.words ?? []),
]

/** Two words that the library also has as one become one span. */
function withJoined(spans: readonly Span[], known: KnownWords): Span[] {
  const joined: Span[] = []
  for (let at = 0; at < spans.length; at += 1) {
    const words = pairAt(spans, at)
    const isOne = words.length === 2 && spans[at + 1] && isKnown(formOf(words.join('')), known)
    joined.push(isOne ? { words, isOpen: false } : (spans[at] as Span))
    if (isOne) at += 1
  }
  return joined
}

/** Joins two unknown words if they are one misspelt word of the library. */
async function withMended(spans: readonly Span[], vocabulary: Vocabulary): Promise<Span[]> {
  const { synonyms, known } = vocabulary
  const isStrange = ({ words }: Span) =>
    words.length === 1 && !isKnown(formOf(words[0] ?? ''), known) && synonyms.of(words).length === 0
  const mended: Span[] = []
  for (let at = 0; at < spans.length; at += 1) {
    const [span, next] = [spans[at] as Span, spans[at + 1]]
    const word = [...span.words, ...(next?.words ?? [])].join('')
    const mayBeOne =
      next?.words.length === 1 && span.words.length === 1 && word.length >= MIN_SPLIT && mayBeMisspelt(word)
    if (mayBeOne && (isStrange(span) || isStrange(next))) {
      const [near] = alternatives(word, await wordsNear(word, vocabulary))
      if (near !== undefined) {
        mended.push({ words: [word], isOpen: false })
        at += 1
        continue
      }
    }
    mended.push(span)
  }
  return mended
}

/** Known words close to a word, with their frequencies. */
export async function wordsNear(word: string, { synonyms, index }: Vocabulary): Promise<Map<string, number>> {
  const parts = partsOfMisspelt(word)
  return new Map([...synonyms.spellings(parts), ...(await index.spellings(parts))])
}
