import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Deletes files of a folder that were last written before `beforeMs`. */
export async function deleteOlder(folder: string, beforeMs: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const info = await stat(path).catch(() => undefined)
    if (info?.isFile() && info.mtimeMs < beforeMs) await rm(path, { force: true })
  }
}
