/** Writes files to `dist/`: replaces each atomically, skips unchanged ones, removes old ones. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { OutputFile } from './bundle.ts'
import { DIST } from './paths.ts'

export function writeFiles(files: OutputFile[]): void {
  for (const { path, source } of files) {
    const target = join(DIST, path)
    const content = Buffer.from(source)
    if (contentOf(target)?.equals(content)) continue
    mkdirSync(dirname(target), { recursive: true })
    const temporary = `${target}.${process.pid}.tmp`
    writeFileSync(temporary, content)
    renameSync(temporary, target)
  }
}

/** Removes files of a folder in `dist/` that are not in `files`. */
export function removeOthers(folder: string, files: OutputFile[]): void {
  const keep = new Set(files.map(file => join(DIST, file.path)))
  for (const path of listFiles(join(DIST, folder))) if (!keep.has(path)) rmSync(path)
}

/** Removes the loaders of other versions. */
export function removeOtherLoaders(files: OutputFile[]): void {
  const keep = new Set(files.map(file => file.path))
  for (const name of existsSync(DIST) ? readdirSync(DIST) : []) {
    if (/^giflet@.*\.js$/.test(name) && !keep.has(name)) rmSync(join(DIST, name))
  }
}

/** All files below a folder as absolute paths, sorted; none if the folder does not exist. */
export function listFiles(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}

function contentOf(path: string): Buffer | undefined {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path) : undefined
}
