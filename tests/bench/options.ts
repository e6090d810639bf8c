/** What `npm run bench` can be told. */
import { parseArgs } from 'node:util'
import { SUBJECTS } from './catalogue.ts'

export interface BenchOptions {
  /** Ids of lists to measure. */
  only: readonly string[]
  rounds: number
  /** GIFs at which a list is looked at, ascending. */
  sizes: Record<'grid' | 'carousel', readonly number[]>
  /** More of these for this project's grid, in one run of its own. */
  deep: readonly number[]
  /** Whether `results.json`, the plot and the tables of the documentation are replaced. */
  keep: boolean
  port: number
  help: boolean
}

const FULL = {
  grid: [25, 100, 250, 500, 1000],
  carousel: [25, 100, 250],
  deep: [2500, 5000, 10_000],
  rounds: 3,
}
const QUICK = { grid: [25, 100], carousel: [25], deep: [], rounds: 1 }
/** Those of most interest, for a look in passing. */
const QUICK_ONLY = ['giflet-grid', 'giphy-react-grid', 'masonic']

export const HELP = `npm run bench [-- OPTIONS]

Measures Giflet's lists beside those of other packages: the same page, the same local API, runs in turn.

  --quick           a small run, about a minute: ${QUICK_ONLY.join(', ')}; to ${QUICK.grid.at(-1)} GIFs
  --only=ID,ID      these lists only; the first of a kind in the table is the 1×
  --rounds=N        times that each list is measured (default ${FULL.rounds})
  --sizes=N,N       GIFs at which a list is looked at (default ${FULL.grid.join(',')}; carousels ${FULL.carousel.join(',')})
  --deep=N,N        more of these for Giflet's grid (default ${FULL.deep.join(',')}); --deep=0 for none
  --keep            writes tests/bench/results.json, docs/bench.md, docs/bench.svg and README.md
                    also after a run that was cut down by the options above
  --port=N          ports N and N + 1 (default: any that are free)
  --help

Lists: ${SUBJECTS.map(({ id }) => id).join(', ')}

A run without options is the one that is kept. Other packages are installed into .cache/bench on the first run.
Times are of the processor where the browser can tell; the first tile's are of the clock, so leave the machine alone.`

/** Throws with what is wrong, for the one who typed it. */
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
      help: { type: 'boolean', default: false },
    },
  })
  const base = values.quick ? QUICK : FULL
  const known = SUBJECTS.map(({ id }) => id)
  const only = values.only?.split(',') ?? (values.quick ? QUICK_ONLY : known)
  const unknown = only.filter(id => !known.includes(id))
  if (unknown.length > 0)
    throw new Error(`--only: there is no ${unknown.join(', ')}. There are ${known.join(', ')}.`)
  const sizes = values.sizes === undefined ? undefined : counts('sizes', values.sizes)
  const cut = values.quick || [values.only, values.rounds, values.sizes, values.deep].some(Boolean)
  return {
    only,
    rounds: values.rounds === undefined ? base.rounds : count('rounds', values.rounds),
    sizes: { grid: sizes ?? base.grid, carousel: sizes ?? base.carousel },
    deep: values.deep === '0' ? [] : values.deep === undefined ? base.deep : counts('deep', values.deep),
    keep: values.keep || !cut,
    port: values.port === undefined ? 0 : count('port', values.port),
    help: values.help,
  }
}

function count(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name}: "${text}" is no positive whole number.`)
  return value
}

/** Ascending, each once. */
function counts(name: string, text: string): number[] {
  return [...new Set(text.split(',').map(part => count(name, part)))].sort((a, b) => a - b)
}
