/** What the store is asked, one kind a line. */
import type { ServerStore } from '../../../server/index.ts'
import { idAt } from './copies.ts'
import { randomOf, wordOf } from './records.ts'

const LIMIT = 25

/** `round` differs each time, so that no cache answers. */
export type Question = (store: ServerStore, round: number) => Promise<unknown>

/** Others each run: what is related to a record is kept in a database that stays. */
const random = randomOf(Date.now() % 2 ** 31)
const page = { offset: 0, limit: LIMIT }
const rare = (round: number) => wordOf(9_000 + round * 101)
const common = (round: number) => wordOf(round % 30)

export const questions = (count: number): Record<string, Question> => ({
  'one GIF by id': store => store.gifs.get(idAt(Math.floor(random() * count))),
  'a common word': (store, round) =>
    store.gifs.search({
      term: common(round),
      rating: round % 2 ? 'r' : 'pg',
      types: ['gif', 'video'],
      ...page,
    }),
  'a rare word': (store, round) => store.gifs.search({ term: rare(round), ...page }),
  'three words, one rare': (store, round) =>
    store.gifs.search({ term: `${common(round)} ${common(round + 3)} ${rare(round)}`, ...page }),
  'two common words': (store, round) =>
    store.gifs.search({ term: `${common(round)} ${common(round * 7 + 1)}`, ...page }),
  'a beginning of a word': (store, round) =>
    store.gifs.search({ term: wordOf(round * 37).slice(0, 4), ...page }),
  nonsense: (store, round) => store.gifs.search({ term: `qwx${round}yz`, ...page }),
  'page 400 of a common word': (store, round) =>
    store.gifs.search({
      term: common(round),
      offset: Math.min(10_000, count / 2),
      limit: LIMIT,
      sort: round % 2 ? 'recent' : 'relevant',
    }),
  trending: (store, round) =>
    store.gifs.trending({ offset: (round % 10) * LIMIT, limit: LIMIT, types: ['sticker'] }),
  'trending, far down': (store, round) =>
    store.gifs.trending({
      offset: Math.floor(random() * count),
      limit: LIMIT,
      ...(round % 2 === 0 && { types: ['gif'], rating: 'pg' }),
    }),
  'trending of a kind that is not there': (store, round) =>
    store.gifs.trending({ offset: 0, limit: LIMIT, types: ['text'], rating: round % 2 ? 'r' : 'pg' }),
  'related, first time': store => store.gifs.related(idAt(Math.floor(random() * count)), page),
  'related, again': (store, round) => store.gifs.related(idAt(round % 5), page),
  'random of a common word': (store, round) => store.gifs.random({ tag: common(round) }),
  'random of all': store => store.gifs.random({}),
  "a user's GIFs": (store, round) => store.gifs.byUser(`user${round % 50}`, page),
  'tags by their beginning': (store, round) => store.gifs.tags(wordOf(round).slice(0, 2), 10),
  'related tags': (store, round) => store.gifs.relatedTags(common(round), 10),
})
