/** Command line options of `npm run bench`. */
import { parseArgs } from 'node:util'
import { SUBJECTS } from './catalogue.ts'
import { MANY_SUBJECTS } from './many/subjects.ts'

export interface BenchOptions {
  /** Ids of lists to measure. */
  only: readonly string[]
  rounds: number
  /** Milestones in GIFs, ascending. */
  sizes: Record<'grid' | 'carousel', readonly number[]>
  /** Further milestones of our grid, reached in a run of their own. */
  deep: readonly number[]
  /** Whether to replace `results.json`, the plot and the tables in the documentation. */
  keep: boolean
  port: number
  /** Numbers of widgets on a page: measures these pages instead of lists. */
  many: readonly number[] | undefined
  help: boolean
}

const FULL = {
  grid: [25, 100, 250, 500, 1000],
  carousel: [25, 100, 250],
  deep: [2500, 5000, 10_000],
  rounds: 3,
}
const MANY = [1, 10, 100, 500]
const QUICK = { grid: [25, 100], carousel: [25], deep: [], rounds: 1 }
/** The lists of `--quick`. */
const QUICK_ONLY = ['giflet-grid', 'giphy-react-grid', 'masonic']

export const HELP = `npm run bench [-- OPTIONS]

Measures Giflet's lists beside those of other packages: the same page, the same local API, runs in turn.

  --quick           a small run, about a minute: ${QUICK_ONLY.join(', ')}; to ${QUICK.grid.at(-1)} GIFs
  --only=ID,ID      these lists only; the first of a kind in the table is the 1×
  --rounds=N        how often each list is measured (default ${FULL.rounds})
  --sizes=N,N       milestones in GIFs (default ${FULL.grid.join(',')}; carousels ${FULL.carousel.join(',')})
  --deep=N,N        further milestones of Giflet's grid (default ${FULL.deep.join(',')}); --deep=0 for none
  --keep            write tests/bench/results.json, docs/bench.md, docs/bench.svg and README.md
                    even if the options above made the run smaller
  --many            ${MANY.join(', ')} widgets on a page beside frames and pictures, instead of lists; --sizes=N,N for other
                    numbers
  --port=N          ports N and N + 1 (default: any that are free)
  --help

Lists: ${SUBJECTS.map(({ id }) => id).join(', ')}

Results of a run without options are kept. The first run installs the other packages into .cache/bench.
Most times are processor times. The first tile's are wall-clock times, so keep the machine idle.`

/** @throws Error whose message tells the user which option is wrong. */
export function parseOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      rounds: { type: 'string' },
      sizes: { type: 'string' },
      deep: { type: 'string' },
      keep: { type: 'boolean', default: false },
      port: { type: 'string' },
      many: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const base = values.quick ? QUICK : FULL
  const known = (values.many ? MANY_SUBJECTS : SUBJECTS).map(({ id }) => id)
  const only = values.only?.split(',') ?? (values.quick ? QUICK_ONLY : known)
  const unknown = only.filter(id => !known.includes(id))
  if (unknown.length > 0)
    throw new Error(`--only: unknown list ${unknown.join(', ')}. Known lists: ${known.join(', ')}.`)
  const sizes = values.sizes === undefined ? undefined : counts('sizes', values.sizes)
  const cut = values.quick || [values.only, values.rounds, values.sizes, values.deep].some(Boolean)
  return {
    only,
    rounds: values.rounds === undefined ? base.rounds : count('rounds', values.rounds),
    sizes: { grid: sizes ?? base.grid, carousel: sizes ?? base.carousel },
    deep: values.deep === '0' ? [] : values.deep === undefined ? base.deep : counts('deep', values.deep),
    keep: values.keep || !cut,
    port: values.port === undefined ? 0 : count('port', values.port),
    many: values.many ? (sizes ?? MANY) : undefined,
    help: values.help,
  }
}

function count(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name}: "${text}" is not a positive integer.`)
  return value
}

/** Sorted, without duplicates. */
function counts(name: string, text: string): number[] {
  return [...new Set(text.split(',').map(part => count(name, part)))].sort((a, b) => a - b)
}
