/** Measured figures, as stored in `results.json`. */
import type { ListKind } from './catalogue.ts'

/** The state of a list after a number of GIFs was fetched. */
export interface Milestone {
  /** Requested number of GIFs. */
  tiles: number
  /** GIFs fetched by then. Lists that fetch ahead have more. */
  fetched: number
  /** DOM nodes after a garbage collection. */
  nodes: number
  heapBytes: number
  listeners: number
  /** Processor time of script, style and layout per 25 GIFs since the last milestone, ms. */
  pageMs: number
  /** Layout shift per 25 GIFs since the last milestone. */
  pageShift: number
}

/** One run of one list. */
export interface Run {
  /** From the start of navigation to the first frame on the screen that shows a picture. */
  firstPictureMs?: number
  firstPictureMobileMs?: number
  /** Size of all scripts loaded in the run. */
  scriptBytes?: number
  scriptBrotliBytes?: number
  /** Processor time until the first tiles are shown and the page is idle. */
  startScriptMs?: number
  startTaskMs?: number
  milestones?: Milestone[]
  /** Processor time while scrolling. */
  scriptMs?: number
  taskMs?: number
  shift?: number
  /** Frames of 50 ms and more while scrolling, as reported by the browser. */
  longFrames?: number
  longestFrameMs?: number
  /** Share of the scrolling time spent waiting at the end of the loaded tiles. */
  waiting?: number
  /** Tiles that changed position. */
  moved?: number
}

export interface SubjectResult {
  id: string
  kind: ListKind
  label: string
  /** React, preact or none. */
  runtime: string
  ours: boolean
  /** By round. A failed round has an empty run. */
  runs: Run[]
  /** The run with further milestones. */
  deep?: Run
  /** Message of the last failure in any round. */
  failure?: string
}

export interface Conditions {
  /** ISO 8601. */
  date: string
  browser: string
  node: string
  processors: string
  /** One-minute load average at the start and at the end. */
  load: [number, number]
  rounds: number
  viewport: string
  packages: Record<string, string>
}

export interface BenchResults {
  conditions: Conditions
  subjects: SubjectResult[]
}
