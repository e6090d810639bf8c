/** What `add` did with each file, for programs: one JSON object a line. */
import { type FileHandle, open } from 'node:fs/promises'

export interface ReportLine {
  /** The name as the terminal shows it. */
  file: string
  result: 'added' | 'known' | 'failed' | 'passed over'
  id?: string
  /** Why it was not added. */
  reason?: string
  /** What else the operator should know: what was cut, that it flashes. */
  notes?: readonly string[]
}

export interface ReportWriter {
  write(line: ReportLine): Promise<void>
  close(): Promise<void>
}

/** Writes nothing if there is no path. Throws a system error if the file cannot be written. */
export async function openReport(path: string | undefined): Promise<ReportWriter> {
  const file: FileHandle | undefined = path === undefined ? undefined : await open(path, 'w')
  return {
    async write(line) {
      await file?.write(`${JSON.stringify(line)}\n`)
    },
    async close() {
      await file?.close()
    },
  }
}
