/** A zip archive with the same bytes wherever and whenever it is made. */
import { type Zippable, zipSync } from 'fflate'
import type { OutputFile } from '../bundle.ts'

/** Unix mode of a file that everyone may read. */
const FILE_MODE = 0o100644 << 16
const UNIX = 3

/** `folder`: the folder that the archive unpacks to. */
export function zip(folder: string, files: readonly OutputFile[]): Uint8Array {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1))
  // The earliest date that a zip archive can store. Archives store dates without a time zone.
  const mtime = new Date(1980, 0, 1)
  const entries: Zippable = {}
  for (const { path, source } of sorted) {
    const content = new Uint8Array(Buffer.from(source))
    entries[`${folder}/${path}`] = [content, { mtime, level: 9, os: UNIX, attrs: FILE_MODE }]
  }
  return zipSync(entries)
}
