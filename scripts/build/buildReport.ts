/** `dist/build.json`: the build's sources and files, and the scripts that each widget loads. */
import { existsSync, readFileSync } from 'node:fs'
import type { EmbedOrigins } from '../../src/protocol/embedPolicy.ts'
import type { AppGraph } from './appGraph.ts'
import { DIST } from './paths.ts'

export const REPORT_FILE = 'build.json'

export interface BuildReport {
  version: string
  /** Hash of the sources, see `stale.ts`. */
  sources: string
  /** Origins that `embed.html` may reach. */
  origins: EmbedOrigins
  /** All files, relative to `dist/`. */
  files: string[]
  graph: AppGraph
}

/** The last build's report; `undefined` if missing or damaged. */
export function readReport(): BuildReport | undefined {
  const path = DIST + REPORT_FILE
  if (!existsSync(path)) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as BuildReport
  } catch {
    return undefined
  }
}
