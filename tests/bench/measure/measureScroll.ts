/** Scrolls a list until enough GIFs are fetched. Measures the cost and leftovers of each page. */
import type { ScrollAxis } from '../probe/types.ts'
import { PAGE_SIZE } from '../subjects/sizes.ts'
import type { Milestone, Run } from '../types.ts'
import { countMoved, type Sighting } from './countMoved.ts'
import type { Counters, OpenList } from './openList.ts'
import { openList } from './openList.ts'
import type { Bench } from './types.ts'
import { waitFor, waitForQuiet } from './wait.ts'

/** A list without a new page for this long counts as ended. */
const STALLED_MS = 20_000
/** A list that waits for its reader has ended so long ago when it is pressed on. */
const PRESS_AFTER_MS = 1000

export type Scrolled = Required<
  Pick<
    Run,
    | 'milestones'
    | 'scriptMs'
    | 'taskMs'
    | 'shift'
    | 'longFrames'
    | 'longestFrameMs'
    | 'waiting'
    | 'moved'
    | 'scriptBytes'
    | 'scriptBrotliBytes'
  >
>

const NOTHING: Counters = {
  scriptMs: 0,
  styleAndLayoutMs: 0,
  taskMs: 0,
  nodes: 0,
  listeners: 0,
  heapBytes: 0,
}

interface Way {
  path: string
  axis: ScrollAxis
  /** Milestones in GIFs, ascending. */
  sizes: readonly number[]
  onMilestone?: (milestone: Milestone) => void
}

/** @throws Error if the list stops before the last milestone. */
export async function measureScroll(
  bench: Bench,
  { path, axis, sizes, onMilestone }: Way,
): Promise<Scrolled> {
  const { browser, server, probe } = bench
  server.reset()
  const list = await openList(browser, probe)
  try {
    await list.navigate(server.pageOrigin + path)
    const total = { scriptMs: 0, taskMs: 0, shift: 0 }
    const scroll = { scrolledMs: 0, waitedMs: 0 }
    const longFrames: number[] = []
    const milestones: Milestone[] = []
    const sightings: Sighting[] = []
    let before = { ...NOTHING, fetched: 0 }
    for (const tiles of sizes) {
      // The first page needs no scrolling. Its shifts count.
      const isFirst = milestones.length === 0
      if (!isFirst) await list.startScroll(axis)
      await reach(bench, list, tiles)
      if (!isFirst) add(scroll, await list.stopScroll())
      await waitForQuiet(server)
      const { milestone, cost, longFrames: seen } = await takeMilestone(bench, list, tiles, before)
      add(total, cost)
      if (!isFirst) longFrames.push(...seen)
      milestones.push(milestone)
      onMilestone?.(milestone)
      sightings.push({ at: await list.scrolled(axis), places: await list.places(axis) })
      // Excludes the cost of the measurement itself.
      await list.take()
      before = { ...(await list.counters()), fetched: milestone.fetched }
    }
    const { scriptBytes, scriptBrotliBytes } = server.taken()
    return {
      milestones,
      ...total,
      longFrames: longFrames.length,
      longestFrameMs: Math.max(0, ...longFrames),
      waiting: scroll.scrolledMs > 0 ? scroll.waitedMs / scroll.scrolledMs : 0,
      moved: await revisit(bench, list, axis, sightings),
      scriptBytes,
      scriptBrotliBytes,
    }
  } finally {
    await list.close()
  }
}

function add<Name extends string>(sums: Record<Name, number>, more: Record<Name, number>): void {
  for (const name of Object.keys(sums) as Name[]) sums[name] += more[name]
}

/** What the pages since `before` have cost, and what they leave behind. */
async function takeMilestone(
  { server }: Bench,
  list: OpenList,
  tiles: number,
  before: Counters & { fetched: number },
) {
  const { fetched } = server.taken()
  const after = await list.counters()
  const { shift, longFrames } = await list.take()
  const pages = Math.max(1, (fetched - before.fetched) / PAGE_SIZE)
  const { nodes, heapBytes, listeners } = await leftBehind(list)
  const milestone: Milestone = {
    tiles,
    fetched,
    nodes,
    heapBytes,
    listeners,
    pageMs: (workMs(after) - workMs(before)) / pages,
    pageShift: shift / pages,
  }
  const cost = { scriptMs: after.scriptMs - before.scriptMs, taskMs: after.taskMs - before.taskMs, shift }
  return { milestone, cost, longFrames }
}

const workMs = ({ scriptMs, styleAndLayoutMs }: Counters): number => scriptMs + styleAndLayoutMs

/** Presses View More where a list ends with it, as its reader would. */
async function reach({ server }: Bench, list: OpenList, tiles: number): Promise<void> {
  let stalledMs = 0
  for (;;) {
    const { fetched } = server.taken()
    if (fetched >= tiles) return
    if (await waitFor(() => server.taken().fetched > fetched, PRESS_AFTER_MS)) stalledMs = 0
    else {
      stalledMs += PRESS_AFTER_MS
      if (stalledMs >= STALLED_MS) throw new Error(`it stopped at ${fetched} of ${tiles} GIFs`)
      await list.pressMore()
    }
  }
}

async function leftBehind(list: OpenList): Promise<Counters> {
  await list.collectGarbage()
  return list.counters()
}

/** Returns to the position of each milestone and compares the tiles. */
async function revisit(
  { server }: Bench,
  list: OpenList,
  axis: ScrollAxis,
  sightings: readonly Sighting[],
): Promise<number> {
  let moved = 0
  for (const { at, places } of [...sightings].reverse()) {
    await list.scrollTo(axis, at)
    await waitForQuiet(server)
    moved += countMoved(places, await list.places(axis))
  }
  return moved
}
