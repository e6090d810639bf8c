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

/** `sizes` are ascending. @throws Error if the list stops before the last of them. */
export async function measureScroll(
  bench: Bench,
  path: string,
  axis: ScrollAxis,
  sizes: readonly number[],
  onMilestone: (milestone: Milestone) => void = () => {},
): Promise<Scrolled> {
  const { browser, server, probe } = bench
  server.reset()
  const list = await openList(browser, probe)
  try {
    await list.navigate(server.pageOrigin + path)
    const total = { scriptMs: 0, taskMs: 0, shift: 0, scrolledMs: 0, waitedMs: 0 }
    const longFrames: number[] = []
    const milestones: Milestone[] = []
    const sightings: Sighting[] = []
    let before = NOTHING
    let fetchedBefore = 0
    for (const tiles of sizes) {
      // The first page needs no scrolling. Its shifts count.
      if (milestones.length > 0) await list.startScroll(axis)
      await reach(bench, list, tiles)
      if (milestones.length > 0) {
        const { scrolledMs, waitedMs } = await list.stopScroll()
        total.scrolledMs += scrolledMs
        total.waitedMs += waitedMs
      }
      await waitForQuiet(server)
      const { fetched } = server.taken()
      const after = await list.counters()
      const taken = await list.take()
      const pages = Math.max(1, (fetched - fetchedBefore) / PAGE_SIZE)
      const left = await leftBehind(list)
      const milestone: Milestone = {
        tiles,
        fetched,
        nodes: left.nodes,
        heapBytes: left.heapBytes,
        listeners: left.listeners,
        pageMs: (workMs(after) - workMs(before)) / pages,
        pageShift: taken.shift / pages,
      }
      total.shift += taken.shift
      total.scriptMs += after.scriptMs - before.scriptMs
      total.taskMs += after.taskMs - before.taskMs
      longFrames.push(...(milestones.length > 0 ? taken.longFrames : []))
      milestones.push(milestone)
      onMilestone(milestone)
      sightings.push({ at: await list.scrolled(axis), places: await list.places(axis) })
      // Excludes the cost of the measurement itself.
      await list.take()
      before = await list.counters()
      fetchedBefore = fetched
    }
    const { scriptBytes, scriptBrotliBytes } = server.taken()
    const moved = await revisit(bench, list, axis, sightings)
    return {
      milestones,
      scriptMs: total.scriptMs,
      taskMs: total.taskMs,
      shift: total.shift,
      longFrames: longFrames.length,
      longestFrameMs: Math.max(0, ...longFrames),
      waiting: total.scrolledMs > 0 ? total.waitedMs / total.scrolledMs : 0,
      moved,
      scriptBytes,
      scriptBrotliBytes,
    }
  } finally {
    await list.close()
  }
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
