/** `dist/build.json`: what was built from which sources, and which scripts each widget loads. */
import { existsSync, readFileSync } from 'node:fs'
import type { AppGraph } from './app.ts'
import { DIST } from './paths.ts'

export const REPORT_FILE = 'build.json'

export interface BuildReport {
  version: string
  /** Hash of the sources, see `stale.ts`. */
  sources: string
  /** Every file of the build, relative to `dist/`. */
  files: string[]
  graph: AppGraph
}

/** The report of the last build; nothing if there was none or it cannot be read. */
export function readReport(): BuildReport | undefined {
  const path = DIST + REPORT_FILE
  if (!existsSync(path)) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as BuildReport
  } catch {
    return undefined
  }
}
