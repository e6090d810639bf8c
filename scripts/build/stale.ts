/**
 * Whether `dist/` was built from the current sources. Compares content, since a checkout changes
 * dates.
 */
import { createHash, type Hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { EmbedOrigins } from '../../src/protocol/embedPolicy.ts'
import { readReport } from './buildReport.ts'
import { readOrigins } from './origins.ts'
import { DIST, ROOT } from './paths.ts'
import { listFiles } from './write.ts'

const FOLDERS = ['src', 'loader', 'wordpress', 'demo/configurator', 'admin', 'scripts/build']
const FILES = [
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.package.json',
  'LICENSE',
  'README.md',
  'scripts/build.ts',
]

/** A hash of all files that `dist/` is built from. */
export const hashSources = (): string => hashFiles(FOLDERS, FILES).digest('hex')

/** A hash of the names and contents of these files and of all files below these folders. */
export function hashFiles(folders: readonly string[], files: readonly string[]): Hash {
  const hash = createHash('sha256')
  const paths = [...folders.flatMap(folder => listFiles(ROOT + folder)), ...files.map(file => ROOT + file)]
  for (const path of paths) {
    if (!existsSync(path)) continue
    hash
      .update(`${relative(ROOT, path)}\0`)
      .update(readFileSync(path))
      .update('\0')
  }
  return hash
}

/**
 * Whether `dist/` is missing, incomplete, built from other sources, or built for origins other than
 * `wanted`.
 */
export function isBuildStale(wanted: EmbedOrigins = readOrigins()): boolean {
  const report = readReport()
  if (report?.sources !== hashSources()) return true
  // Unset origins match any, so that origins given as flags are kept.
  const isOther = (kind: keyof EmbedOrigins) =>
    wanted[kind] !== undefined && wanted[kind].join() !== report.origins[kind]?.join()
  if (isOther('api') || isOther('media')) return true
  return report.files.some(file => !existsSync(DIST + file))
}
