/** Reads a media file into memory. */
import { readFile, stat } from 'node:fs/promises'
import type { MediaFile } from './mediaStore.ts'

/** `undefined` if it is not there. Throws `MediaStoreError`. */
export async function readMedia(
  file: MediaFile,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | 'too large' | undefined> {
  if ('path' in file) {
    const info = await stat(file.path).catch(() => undefined)
    if (!info?.isFile()) return undefined
    return info.size > maxBytes ? 'too large' : Uint8Array.from(await readFile(file.path))
  }
  if (file.bytes > maxBytes) return 'too large'
  const body = await file.read()
  return body && new Uint8Array(await new Response(body).arrayBuffer())
}
