/** Serves a folder: validators, cached compression, no listing, nothing outside the folder. */
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Context } from 'hono'
import { contentType } from '../media/contentType.ts'
import { addVary } from './answer.ts'
import { acceptedEncoding, COMPRESS_FROM_BYTES, type Encoding, encode } from './compress.ts'
import { sendFile } from './sendFile.ts'

/** Slow, but runs once per version of a file. */
const BROTLI_QUALITY = 9
const MAX_CACHED_BYTES = 32 * 1024 * 1024
const COMPRESSIBLE = /^(?:text\/|application\/json|image\/svg)/

/** Path of a file below `folder`; `undefined` for hidden files and links that lead out of it. */
export async function fileBelow(folder: string, relative: string): Promise<string | undefined> {
  const parts = relative.split('/')
  if (parts.some(part => part === '' || part.startsWith('.') || /[\\\0:]/.test(part))) return undefined
  try {
    const path = await realpath(join(folder, ...parts))
    const root = await realpath(folder)
    return path.startsWith(root + sep) && (await stat(path)).isFile() ? path : undefined
  } catch {
    return undefined
  }
}

export interface StaticFiles {
  /** Sends the file; `undefined` if there is none. */
  send(c: Context, relative: string, cacheControl: string): Promise<Response | undefined>
}

export function staticFiles(folder: string): StaticFiles {
  const compressed = new Map<string, Promise<Buffer>>()
  let cachedBytes = 0

  /** Caches results by file, version and encoding. */
  function compress(path: string, version: string, encoding: Encoding): Promise<Buffer> {
    const key = `${path}\0${version}\0${encoding}`
    const known = compressed.get(key)
    if (known) return known
    const made = readFile(path).then(bytes => encode(bytes, encoding, BROTLI_QUALITY))
    compressed.set(key, made)
    made.then(
      bytes => {
        cachedBytes += bytes.length
        if (cachedBytes > MAX_CACHED_BYTES) {
          compressed.clear()
          cachedBytes = 0
        }
      },
      () => compressed.delete(key),
    )
    return made
  }

  return {
    async send(c, relative, cacheControl) {
      const path = await fileBelow(folder, relative)
      if (path === undefined) return undefined
      const type = contentType(path)
      if (!COMPRESSIBLE.test(type)) return sendFile(c, path, cacheControl)
      addVary(c, 'Accept-Encoding')
      const { size, mtimeMs } = await stat(path)
      const encoding = acceptedEncoding(c.req.header('Accept-Encoding'))
      if (!encoding || size < COMPRESS_FROM_BYTES || c.req.header('Range'))
        return sendFile(c, path, cacheControl)
      const version = `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}`
      const tag = `"${version}-${encoding}"`
      const headers = { 'Content-Type': type, 'Cache-Control': cacheControl, ETag: tag }
      if (c.req.header('If-None-Match')?.includes(tag)) return c.body(null, 304, headers)
      const bytes = await compress(path, version, encoding)
      return c.body(Uint8Array.from(bytes), 200, { ...headers, 'Content-Encoding': encoding })
    },
  }
}
