/**
 * Finds the GIF of the library that shares most words with an address or an alternative text. Pure.
 */
import { EMBED_SERVICES } from '../../src/providers/embeds/embeds.ts'
import type { Item } from '../library/items.ts'
import { words as foldedWords } from '../store/words/fold.ts'
import { embedIn } from './scan/gifReference.ts'

export type SearchableItem = Pick<Item, 'id' | 'title' | 'tags'>

/** Words that occur in most addresses and host names. */
const NOISE = new Set([
  ...EMBED_SERVICES,
  ...'https gifs gif sticker stickers clip clips view embed media the a an of and in on at to with'.split(
    ' ',
  ),
])

/** The words of texts and addresses. Of an address, only the last part counts. */
export function titleWordsOf(texts: readonly string[]): Set<string> {
  const parts = texts.flatMap(text => text.split(' '))
  return new Set(parts.flatMap(part => foldedWords(slugIn(part))).filter(word => !NOISE.has(word)))
}

/** `happy-cat` of `…/happy-cat-ID` and of Tenor's `…/happy-cat.gif`; other text as it is. */
function slugIn(text: string): string {
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return text
  const last = new URL(text).pathname.split('/').at(-1) ?? ''
  const { kind, service } = embedIn(text) ?? {}
  if (kind === 'page') return /^(.*)-\w+$/.exec(last)?.[1] ?? ''
  return kind === 'file' && service === 'tenor' ? last.replace(/\.\w+$/, '') : ''
}

/** `undefined` if no GIF shares a word. Words that many GIFs have count less. */
export function createNearest(
  items: readonly SearchableItem[],
): (words: ReadonlySet<string>) => SearchableItem | undefined {
  const byWord = new Map<string, SearchableItem[]>()
  for (const item of items)
    for (const word of titleWordsOf([item.title, ...item.tags])) {
      const known = byWord.get(word)
      if (known) known.push(item)
      else byWord.set(word, [item])
    }
  return words => {
    const scores = new Map<SearchableItem, number>()
    for (const word of words) {
      const having = byWord.get(word) ?? []
      for (const item of having) scores.set(item, (scores.get(item) ?? 0) + 1 / having.length)
    }
    let best: [SearchableItem | undefined, number] = [undefined, 0]
    for (const [item, score] of scores) if (score > best[1]) best = [item, score]
    return best[0]
  }
}
