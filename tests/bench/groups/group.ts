import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface BenchOptions {
  /** A part of the ids of the pages, or of the names of the attacks, to measure; empty for all. */
  only: string
  /** GIFs in the store; 0 for the usual number. */
  records: number
  /** Whether to measure as little as shows that the group works. */
  quick: boolean
}

/** Rows that are measured together, and their section of the document. */
export interface Group {
  title: string
  /** What it measures, for the command line. */
  help: string
  /** How the figures are taken. */
  method: string
  /** Resolves with Markdown tables. Rejects if nothing could be measured. */
  measure(options: BenchOptions): Promise<string>
}

/** Runs one measurement. One that fails is named, has no figure, and does not end the others. */
export async function attempt<T>(name: string, measure: () => Promise<T>): Promise<T | undefined> {
  try {
    const measured = await measure()
    console.log(`${name}: ${JSON.stringify(measured)}`)
    return measured
  } catch (error) {
    console.error(`${name}:`, error)
    process.exitCode = 1
    return undefined
  }
}

/** With a new folder, which is deleted afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'giflet-bench-'))
  try {
    return await work(folder)
  } finally {
    // A browser that has just ended may still write.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
