/** Folders and files that the server writes. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The least space that a database needs to open. */
const PROBE = Buffer.alloc(64 * 1024)
/** Error codes in operators' words. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'it may not be written to',
}

/** Mode of a file with visitors' actions and searches. */
export const OWNER_ONLY = 0o600

/** Checks first: Node's recursive `mkdir` never ends if it cannot make a folder, as in /proc. */
export async function makeFolder(folder: string): Promise<void> {
  await tryToWrite(folder)
  await mkdir(folder, { recursive: true })
}

/**
 * Writes a file into the folder, or into its nearest existing parent, and deletes it. Throws a
 * one-line error.
 */
export async function tryToWrite(folder: string): Promise<void> {
  const above = dirname(folder)
  if (above !== folder && !(await lstat(folder).catch(() => undefined))) return tryToWrite(above)
  const there = await stat(folder).catch(() => undefined)
  if (!there?.isDirectory()) throw new Error(`${folder} is not a folder`)
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    await writeFile(probe, PROBE)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new Error(`no file can be written into ${folder}: ${REASONS[code] ?? code}`, { cause: error })
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}

const DELETE_RETRIES = 5

/** Retries if another file was written meanwhile, which Node reports as ENOTEMPTY. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: DELETE_RETRIES })

let count = 0

/**
 * Writes a temporary file and renames it: readers never see a part, and a failure leaves the former
 * file and no other.
 */
export async function writeWhole(path: string, write: (aside: string) => Promise<unknown>): Promise<void> {
  // Several processes may write into the folder.
  const aside = `${path}.${process.pid}-${++count}.tmp`
  try {
    await write(aside)
    await rename(aside, path)
  } catch (error) {
    await rm(aside, { force: true }).catch(() => {})
    throw error
  }
}

/** SHA-256 of a file or a stream, in hexadecimal. */
export async function hashOf(from: string | Buffer | ReadableStream<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(from instanceof ReadableStream ? from : createReadStream(from), hash)
  return hash.digest('hex')
}
