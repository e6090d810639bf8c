/** Search and random choice over a `TextIndex`. */
import type { GifRecord } from '../../library/types.ts'
import { stem } from '../fold.ts'
import { parseTerm } from '../searchTerm.ts'
import type { GifPage, ListQuery, SearchQuery } from '../types.ts'
import { bookmarks } from './bookmarks.ts'
import { type Ranked, ranked, rankedByAny, tiersOf } from './ranked.ts'
import { alternatives, mayBeMisspelt, partsOf } from './spelling.ts'
import type { Match, TextIndex, Word } from './textIndex.ts'

/** Most visitors ask for the next page of a search within this time. */
const KEPT_MS = 10_000
const MAX_KEPT = 200

interface Kept extends Ranked {
  untilMs: number
}

export interface Finder {
  /** `undefined`: the term is a channel alone, which is a list of another order. */
  search(query: SearchQuery): Promise<GifPage>
  random(match: Match): Promise<GifRecord | undefined>
  /** Forgets what may have changed. */
  changed(): void
}

export function createFinder(index: TextIndex, random: () => number, now: () => number): Finder {
  const kept = new Map<string, Promise<Kept>>()
  const marks = bookmarks<number>()

  async function lookUp(base: Omit<Match, 'all'>, words: readonly string[], sort: 'relevant' | 'recent') {
    const whole = words.map((text): Word => ({ text: stem(text) }))
    const last = words.at(-1)
    const open: Word | undefined = last === undefined ? undefined : { text: last, isPrefix: true }
    let found = await ranked(index, tiersOf(base, whole, open), sort)
    if (found.head.length > 0) return { ...found, untilMs: now() + KEPT_MS }
    const groups = await respelt(whole, open)
    if (groups) found = await ranked(index, [{ ...base, all: groups }], sort)
    if (found.head.length === 0 && words.length > 1) {
      found = await rankedByAny(index, base, groups?.flat() ?? (open ? [...whole, open] : whole), sort)
    }
    return { ...found, untilMs: now() + KEPT_MS }
  }

  /** Each word with those it may stand for; `undefined` if there are none. */
  async function respelt(words: readonly Word[], open: Word | undefined): Promise<Word[][] | undefined> {
    const groups = await Promise.all(
      words.map(async (word, at) => {
        const given = open && at === words.length - 1 ? [word, open] : [word]
        if (!mayBeMisspelt(word.text)) return given
        const near = await index.spellings(partsOf(word.text))
        if (near.includes(word.text)) return given
        return [...given, ...alternatives(word.text, near).map(text => ({ text }))]
      }),
    )
    const given = words.length + (open ? 1 : 0)
    return groups.flat().length > given ? groups : undefined
  }

  /** One look-up at a time for the same question. */
  async function find(key: string, make: () => Promise<Kept>): Promise<Kept> {
    const known = kept.get(key)
    if (known) {
      const found = await known.catch(() => undefined)
      if (found && found.untilMs > now()) return found
    }
    const made = make()
    kept.delete(key)
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    return made
  }

  /** Numbers of the rest from `offset`, from new to old. */
  async function restOf(key: string, { head, rest, total }: Kept, offset: number, limit: number) {
    if (!rest || limit <= 0) return []
    const place = await marks.place(key, offset, () => about(offset, total - head.length))
    if (!place) return []
    const { list, mark } = place
    const found = await index.newest(rest, {
      limit,
      offset: offset - (mark?.offset ?? 0),
      without: head,
      ...(mark && { below: mark.cursor }),
    })
    const last = found.at(-1)
    if (last !== undefined) marks.set(list, offset + found.length, last)
    return found
  }

  /** Where the entry at `offset` of about `total` should be. */
  async function about(offset: number, total: number): Promise<number | undefined> {
    return offset >= total ? undefined : Math.ceil((await index.highest()) * (1 - offset / total)) + 1
  }

  return {
    changed() {
      kept.clear()
      marks.clear()
    },
    async search({ term, sort = 'relevant', offset, limit, ...query }) {
      const { channel, words } = parseTerm(term)
      const base = { ...filtersOf(query), ...(channel !== undefined && { channel }) }
      const key = JSON.stringify([sort, base, words])
      const found = await find(key, () => lookUp(base, words, sort))
      const first = found.head.slice(offset, offset + limit)
      const more = await restOf(key, found, Math.max(0, offset - found.head.length), limit - first.length)
      return { records: await index.records([...first, ...more]), total: found.total }
    },
    async random(asked) {
      // Prefixes cost most, and are not needed if whole words find enough.
      const whole = { ...asked, all: asked.all.map(group => group.filter(word => !word.isPrefix)) }
      const isMuch = (await index.count(whole, EXACT_CHOICE)).count === EXACT_CHOICE
      const match = isMuch ? whole : asked
      const { count, lowest } = await index.count(match, EXACT_CHOICE)
      if (count === 0) return undefined
      const highest = await index.highest()
      const numbers =
        count < EXACT_CHOICE
          ? await index.newest(match, { limit: 1, offset: Math.min(count - 1, Math.floor(random() * count)) })
          : [(await index.firstFrom(match, Math.floor(random() * highest))) ?? lowest]
      return (await index.records(numbers))[0]
    },
  }
}

/** Up to this many, each record is chosen equally often; above, a gap favours what follows it. */
const EXACT_CHOICE = 1_000

export function filtersOf({
  types = [],
  rating = 'r',
  excludeDynamic = false,
}: Partial<ListQuery>): Omit<Match, 'all'> {
  return {
    ...(types.length > 0 && { types }),
    ...(rating !== 'r' && { rating }),
    ...(excludeDynamic && { excludeDynamic }),
  }
}
