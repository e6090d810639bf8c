/** What is measured, and how it is kept in `results.json`. */
import type { ListKind } from './catalogue.ts'

/** A list after it has been scrolled until so many GIFs were fetched. */
export interface Milestone {
  /** The least number of GIFs. */
  tiles: number
  /** Those that had been fetched: lists that fetch ahead have more. */
  fetched: number
  /** DOM nodes of any kind, after a garbage collection. */
  nodes: number
  heapBytes: number
  listeners: number
  /** Main thread time for script, style and layout, for each 25 GIFs since the last milestone, ms of processor time. */
  pageMs: number
  /** Layout shift since the last milestone, for each 25 GIFs. */
  pageShift: number
}

/** One run of one list. */
export interface Run {
  /** From the start of the navigation to the frame after the first picture of a tile has loaded. */
  firstTileMs?: number
  firstTileMobileMs?: number
  /** Scripts that were loaded in the whole run. */
  scriptBytes?: number
  scriptBrotliBytes?: number
  /** Processor time until the first tiles are there and the page has come to rest. */
  startScriptMs?: number
  startTaskMs?: number
  milestones?: Milestone[]
  /** While scrolling, processor time. */
  scriptMs?: number
  taskMs?: number
  shift?: number
  /** Frames of 50 ms and more while scrolling, as the browser itself reports them. */
  longFrames?: number
  longestFrameMs?: number
  /** Share of the scrolling time that was spent waiting at the end of what is there. */
  waiting?: number
  /** Tiles that were found in another place than before. */
  moved?: number
}

export interface SubjectResult {
  id: string
  kind: ListKind
  label: string
  /** What it ran on. */
  runtime: string
  ours: boolean
  /** By round; a round that failed has an empty run. */
  runs: Run[]
  /** One run that went on to far more GIFs. */
  deep?: Run
  /** The last reason for which it failed, if it did in any round. */
  failure?: string
}

export interface Conditions {
  /** ISO 8601. */
  date: string
  browser: string
  node: string
  processors: string
  /** One-minute load average of the machine, at the start and at the end, for as many processors. */
  load: [number, number]
  rounds: number
  viewport: string
  packages: Record<string, string>
}

export interface BenchResults {
  conditions: Conditions
  subjects: SubjectResult[]
}
