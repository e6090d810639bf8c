import { expect, it } from 'vitest'
import type { Gif } from '../../../src/gif/types.ts'
import {
  canFetch,
  NO_PAGES,
  nextPages,
  type PagesEvent,
  type PagesState,
  showsNothing,
} from '../../../src/list/pagesState.ts'

const some = (count: number) => Array.from({ length: count }, () => ({}) as Gif)
const loaded = (count: number, ended = false): PagesEvent => ({
  type: 'loaded',
  gifs: some(count),
  total: 90,
  ended,
})
const run = (...events: PagesEvent[]): PagesState => events.reduce(nextPages, NO_PAGES)
const FETCH = { type: 'fetch' } as const
const failed = (silent: boolean): PagesEvent => ({ type: 'failed', error: 'why', silent })

it.each<[string, PagesEvent[], Partial<PagesState> & { count?: number }]>([
  ['start idle', [], { status: 'idle', count: 0 }],
  ['fetch', [FETCH], { status: 'fetching' }],
  ['grow', [FETCH, loaded(6)], { status: 'idle', count: 6, total: 90 }],
  ['end when the paginator says so', [FETCH, loaded(6, true)], { status: 'done', count: 6, total: 6 }],
  ['end at the same length', [FETCH, loaded(6), FETCH, loaded(6)], { status: 'done', count: 6 }],
  ['end empty', [FETCH, loaded(0)], { status: 'done', count: 0, total: 0 }],
  ['fetch no more at the end', [FETCH, loaded(0), FETCH], { status: 'done' }],
  ['show an error', [FETCH, failed(false)], { status: 'error', error: 'why' }],
  ['retry after an error', [FETCH, failed(false), FETCH], { status: 'fetching' }],
  ['forget the error', [FETCH, failed(false), FETCH, loaded(3)], { status: 'idle', error: undefined }],
  ['keep what there is in an error', [FETCH, loaded(6), FETCH, failed(false)], { status: 'error', count: 6 }],
  ['stall in silence', [FETCH, failed(true)], { status: 'stalled' }],
  ['wake', [FETCH, failed(true), { type: 'wake' }], { status: 'idle' }],
  ['wake only what stalled', [FETCH, failed(false), { type: 'wake' }], { status: 'error' }],
  ['ignore an answer that nobody waits for', [loaded(3)], { status: 'idle', count: 0 }],
  ['ignore a failure that nobody waits for', [failed(false)], { status: 'idle' }],
])('pages %s', (_, events, { count, ...expected }) => {
  const state = run(...events)
  expect(state).toMatchObject(expected)
  if (count !== undefined) expect(state.gifs).toHaveLength(count)
})

it('pages fetch only when idle and not at the end', () => {
  expect(canFetch(NO_PAGES)).toBe(true)
  expect(canFetch(run(FETCH))).toBe(false)
  expect(canFetch(run(FETCH, failed(false)))).toBe(true)
  expect(canFetch(run(FETCH, loaded(1, true)))).toBe(false)
})

it.each<[string, PagesEvent[], boolean]>([
  ['before the first page', [FETCH], false],
  ['after an empty page', [FETCH, loaded(0)], true],
  ['after the first page failed', [FETCH, failed(true)], true],
  ['while it is retried', [FETCH, failed(false), FETCH], true],
  ['with GIFs', [FETCH, loaded(3)], false],
  ['with GIFs, after a page failed', [FETCH, loaded(3), FETCH, failed(false)], false],
])('shows nothing, or not, %s', (_, events, nothing) => expect(showsNothing(run(...events))).toBe(nothing))
