/** Command line options of `npm run bench`. */
import { parsed } from '../../server/commands/usage.ts'
import { UsageError } from '../../server/platform/errors.ts'

export const GROUP_NAMES = ['first', 'lists', 'again', 'many', 'server', 'store', 'attacks', 'media'] as const
export type GroupName = (typeof GROUP_NAMES)[number]

export interface BenchOptions {
  /** How often each page is measured. */
  rounds: number
  /** A part of the ids of the pages to measure; empty for all. */
  only: string
  /** Whether to measure as little as shows that the group works. */
  quick: boolean
  /** GIFs in the store; `undefined` for the usual number. */
  records: number | undefined
}

const ROUNDS = 3

export const HELP = `Usage: npm run bench [-- OPTIONS]

Measures groups of rows, and writes the section of each to docs/bench.md.

  --first      first picture and first motion of pages with one GIF or a grid
  --lists      the cost of a page of 25 at 1,000 GIFs, and of the first tiles
  --again      requests and bytes of a second visit
  --many       memory of pages with 10, 100 and 500 widgets
  --server     requests a second of the API, beside a plain handler
  --store      search times of the store, on SQLite and PostgreSQL
  --attacks    what other visitors see of the server while strangers attack it
  --media      bytes, time and likeness of the files that the server writes
               (without any of these: all)
  --rounds=N   how often each page is measured (default ${ROUNDS}); of first, lists and again
  --only=TEXT  only pages with TEXT in their id
  --records=N  GIFs in the store, of store (default 100,000)
  --quick      one round, and the fewest rows
  --help

Only runs without the last four options are written. The other packages are installed into .cache/bench.
Pictures, motion and the server are timed by the wall clock, so keep the machine idle.`

export interface Asked {
  groups: readonly GroupName[]
  options: BenchOptions
  /** Whether the results are written to the documentation. */
  keep: boolean
}

/** Throws `UsageError` for a wrong option. */
export function parseOptions(args: readonly string[]): Asked {
  const { values, positionals } = parsed(args, {
    first: { type: 'boolean', default: false },
    lists: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    many: { type: 'boolean', default: false },
    server: { type: 'boolean', default: false },
    store: { type: 'boolean', default: false },
    attacks: { type: 'boolean', default: false },
    media: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    rounds: { type: 'string' },
    records: { type: 'string' },
  })
  if (positionals.length > 0) throw new UsageError(`takes no "${positionals[0]}"`)
  const { quick, only = '' } = values
  const rounds = Number(values.rounds ?? (quick ? 1 : ROUNDS))
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new UsageError(`needs a positive integer for --rounds, not "${values.rounds}"`)
  const records = values.records === undefined ? undefined : Number(values.records)
  if (records !== undefined && (!Number.isInteger(records) || records < 1))
    throw new UsageError(`needs a positive integer for --records, not "${values.records}"`)
  const asked = GROUP_NAMES.filter(name => values[name])
  return {
    groups: asked.length > 0 ? asked : GROUP_NAMES,
    options: { rounds, only, quick, records },
    keep: !quick && !values.only && !values.rounds && records === undefined,
  }
}
