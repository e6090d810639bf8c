/**
 * Replaces a prefix with the words that begin with it. For a prefix, the index collects all records
 * first; for a few words, it steps through their records.
 */
import type { Alternative, Match } from '../find/textIndex.ts'
import { LAST } from '../sql/channels.ts'
import type { Content } from '../sql/engine.ts'

/**
 * Most words for a prefix, by frequency. The omitted words are rare, and a longer prefix finds
 * them.
 */
export const MOST_WORDS = 64

/** The queries of one search share alternatives, so each is expanded once. */
const known = new WeakMap<Alternative, Promise<Alternative>>()

export async function withBeginnings(db: Content, match: Match): Promise<Match> {
  const closed = (each: Alternative) => {
    if (!each.isPrefix) return each
    const made = known.get(each) ?? spelledOut(db, each)
    known.set(each, made)
    return made
  }
  return { ...match, all: await Promise.all(match.all.map(group => Promise.all(group.map(closed)))) }
}

async function spelledOut(db: Content, { forms }: Alternative): Promise<Alternative> {
  const last = await Promise.all((forms.at(-1) ?? []).map(beginning => wordsFrom(db, beginning)))
  return { forms: [...forms.slice(0, -1), last.flat()] }
}

async function wordsFrom(db: Content, beginning: string): Promise<string[]> {
  const rows = await db
    .selectFrom('word_counts')
    .select('key')
    .where('key', '>=', beginning)
    .where('key', '<', beginning + LAST)
    .orderBy('count', 'desc')
    .orderBy('key')
    .limit(MOST_WORDS)
    .execute()
  return rows.length > 0 ? rows.map(({ key }) => key) : [beginning]
}
