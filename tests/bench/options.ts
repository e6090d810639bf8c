/** Command line options of `npm run bench`. */
import { parsed } from '../../server/commands/usage.ts'
import { UsageError } from '../../server/platform/errors.ts'
import { SUBJECTS } from './catalogue.ts'
import { FIRST_SUBJECTS } from './first/subjects.ts'
import { VISITS } from './first/visits.ts'
import { MANY_SUBJECTS } from './many/subjects.ts'
import { MEDIA_SUBJECTS } from './media/subjects.ts'

export interface BenchOptions {
  /** Ids of what is measured. */
  only: readonly string[]
  rounds: number
  /** Milestones in GIFs, ascending. */
  sizes: Record<'grid' | 'carousel', readonly number[]>
  /** Further milestones of our grid, reached in a run of their own. */
  deep: readonly number[]
  /** Whether to write the part's section of the documentation, and what else is made from it. */
  keep: boolean
  /** Ids of the visits of pages whose first picture is timed. */
  visits: readonly string[]
  /** Numbers of widgets on a page. */
  counts: readonly number[]
}

/** Sections of the document, in its order. */
export const PARTS = {
  first: { subjects: FIRST_SUBJECTS, rounds: 3, quick: ['floor-still', 'giflet-gif-frame', 'giflet-gif'] },
  lists: { subjects: SUBJECTS, rounds: 3, quick: ['giflet-grid', 'giphy-react-grid', 'masonic'] },
  media: {
    subjects: MEDIA_SUBJECTS,
    rounds: 1,
    quick: ['giflet-grid-frame', 'giflet-grid', 'giphy-react-grid'],
  },
  many: { subjects: MANY_SUBJECTS, rounds: 1, quick: ['many-frame'] },
} as const satisfies Record<
  string,
  { subjects: readonly { id: string }[]; rounds: number; quick: readonly string[] }
>
export type PartName = keyof typeof PARTS
const PART_NAMES = Object.keys(PARTS) as PartName[]

const FULL = {
  grid: [25, 100, 250, 500, 1000],
  carousel: [25, 100, 250],
  deep: [2500, 5000, 10_000],
  many: [1, 10, 100, 500],
}
const QUICK = { grid: [25, 100], carousel: [25], deep: [], many: [1, 10] }

const idsOf = (part: PartName): string[] => PARTS[part].subjects.map(({ id }) => id)

export const HELP = `Usage: npm run bench [-- OPTIONS]

Measures Giflet beside other packages: the same page, the same local API, runs in turn. Each part writes its
own section of docs/bench.md as soon as it is complete, so a run may be ended at any time.

  --first           the time to the first picture, beside pages that do nothing else: about 9 minutes
  --lists           what lists cost as they are scrolled: about 12 minutes a round
  --media           the bytes of pictures that a page asks for: about 7 minutes
  --many            ${FULL.many.join(', ')} widgets on a page, beside frames and pictures: about 13 minutes
                    (without any of these: all parts)
  --quick           a small run, about a minute a part
  --only=ID,ID      these pages only; the first of a kind in the table of lists is the 1×
  --rounds=N        how often each page is measured (default ${PARTS.first.rounds}; of media and many: 1)
  --sizes=N,N       of lists, milestones in GIFs (default ${FULL.grid.join(',')}; carousels ${FULL.carousel.join(',')});
                    of many, numbers of widgets. Without it, Giflet's grid goes on to ${FULL.deep.join(',')}
  --help

${PART_NAMES.map(part => `${part}: ${idsOf(part).join(', ')}`).join('\n')}

Only a part without these options is written to the documentation. The first run installs the other packages into .cache/bench.
The first picture is timed by the wall clock, so keep the machine idle; most other times are processor times.`

export type Asked = readonly (readonly [PartName, BenchOptions])[]

/** Throws `UsageError` for a wrong option. */
export function parseOptions(args: readonly string[]): Asked {
  const { values, positionals } = parsed(args, {
    first: { type: 'boolean', default: false },
    lists: { type: 'boolean', default: false },
    media: { type: 'boolean', default: false },
    many: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    rounds: { type: 'string' },
    sizes: { type: 'string' },
  })
  if (positionals.length > 0) throw new UsageError(`takes no "${positionals[0]}"`)
  const asked = PART_NAMES.filter(part => values[part])
  const parts = asked.length > 0 ? asked : PART_NAMES
  const base = values.quick ? QUICK : FULL
  const only = values.only?.split(',')
  if (only) known('only', only, parts.flatMap(idsOf))
  const visits = VISITS.map(({ id }) => id)
  const rounds = values.rounds === undefined ? undefined : count('rounds', values.rounds)
  const sizes = values.sizes === undefined ? undefined : counts('sizes', values.sizes)
  const { quick } = values
  const shared = {
    sizes: { grid: sizes ?? base.grid, carousel: sizes ?? base.carousel },
    counts: sizes ?? base.many,
    deep: sizes ? [] : base.deep,
    keep: !quick && !only && !rounds && !sizes,
    visits: quick ? visits.slice(0, 1) : visits,
  }
  const optionsOf = (part: PartName): BenchOptions => ({
    ...shared,
    only: only ?? (quick ? PARTS[part].quick : idsOf(part)),
    rounds: rounds ?? (quick ? 1 : PARTS[part].rounds),
  })
  return parts.map(part => [part, optionsOf(part)] as const)
}

function known(name: string, asked: readonly string[], names: readonly string[]): void {
  const unknown = asked.filter(id => !names.includes(id))
  if (unknown.length > 0) {
    throw new UsageError(`has no ${unknown.join(', ')} for --${name}, only ${names.join(', ')}`)
  }
}

function count(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1)
    throw new UsageError(`needs a positive integer for --${name}, not "${text}"`)
  return value
}

/** Sorted, without duplicates. */
function counts(name: string, text: string): number[] {
  return [...new Set(text.split(',').map(part => count(name, part)))].sort((a, b) => a - b)
}
