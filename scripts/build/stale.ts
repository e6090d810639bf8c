/** Whether `dist/` was made from the sources that are here now, by their content: a checkout changes dates at will. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { DIST, ROOT } from './paths.ts'
import { readReport } from './report.ts'
import { listFiles } from './write.ts'

const FOLDERS = ['src', 'loader', 'demo/site', 'scripts/build']
const FILES = [
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.package.json',
  'README.md',
  'scripts/build.ts',
]

/** One hash over every file that `dist/` is made of. */
export function hashSources(): string {
  const hash = createHash('sha256')
  const paths = [...FOLDERS.flatMap(folder => listFiles(ROOT + folder)), ...FILES.map(file => ROOT + file)]
  for (const path of paths) {
    if (!existsSync(path)) continue
    hash
      .update(`${relative(ROOT, path)}\0`)
      .update(readFileSync(path))
      .update('\0')
  }
  return hash.digest('hex')
}

/** True when `dist/` is missing, incomplete or older than the sources. */
export function isBuildStale(): boolean {
  const report = readReport()
  if (report?.sources !== hashSources()) return true
  return report.files.some(file => !existsSync(DIST + file))
}
