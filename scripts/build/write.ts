/** Files to `dist/`: each replaced in one step, what is unchanged left alone, what is left over removed. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

/** Removes the files of a folder of `dist/` that this build did not make. */
export function removeOthers(folder: string, files: OutputFile[]): void {
  const keep = new Set(files.map(file => join(DIST, file.path)))
  for (const path of listFiles(join(DIST, folder))) if (!keep.has(path)) rmSync(path)
}

/** Every file under a folder, sorted, as absolute paths; nothing if there is no such folder. */
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
