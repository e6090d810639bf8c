import { rename, rm } from 'node:fs/promises'

let count = 0

/**
 * Writes a file aside and renames it: nobody sees a part, and where it fails nothing is left and
 * what was there stays.
 */
export async function writeWhole(path: string, write: (aside: string) => Promise<unknown>): Promise<void> {
  // Several processes may write into one folder.
  const aside = `${path}.${process.pid}-${++count}.tmp`
  try {
    await write(aside)
    await rename(aside, path)
  } catch (error) {
    await rm(aside, { force: true }).catch(() => {})
    throw error
  }
}
