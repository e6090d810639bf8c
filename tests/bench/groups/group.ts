import type { BenchOptions } from '../options.ts'

/** Rows that are measured together, and their section of the document. */
export interface Group {
  title: string
  /** How the figures are taken. */
  method: string
  /** Resolves with Markdown tables. Rejects if nothing could be measured. */
  measure(options: BenchOptions): Promise<string | Measured>
}

/** Tables with charts: SVG by the names of files, beside the document, that the tables show. */
export interface Measured {
  tables: string
  charts: Readonly<Record<string, string>>
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
