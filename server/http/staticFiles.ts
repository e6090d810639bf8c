/** Serves a folder: validators, cached compression, no listing, nothing outside the folder. */
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Context } from 'hono'
import { contentType } from '../media/contentType.ts'
import { addVary, matchesTag } from './answer.ts'
import { acceptedEncoding, COMPRESS_FROM_BYTES, encode } from './compress.ts'
import { fileVersionOf, sendFile } from './sendFile.ts'

/** Slow, but runs once per version of a file. */
const BROTLI_QUALITY = 9
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

export function staticFiles(folder: string) {
  /** The current version of each requested file by encoding. */
  const compressed = new Map<string, { version: string; bytes: Promise<Uint8Array<ArrayBuffer>> }>()

  return {
    /** Sends the file; `undefined` if there is none. */
    async send(c: Context, relative: string, cacheControl: string): Promise<Response | undefined> {
      const path = await fileBelow(folder, relative)
      if (path === undefined) return undefined
      const type = contentType(path)
      if (!COMPRESSIBLE.test(type)) return sendFile(c, path, cacheControl)
      addVary(c, 'Accept-Encoding')
      const info = await stat(path)
      const encoding = acceptedEncoding(c.req.header('Accept-Encoding'))
      if (!encoding || info.size < COMPRESS_FROM_BYTES || c.req.header('Range')) {
        return sendFile(c, path, cacheControl)
      }
      const version = fileVersionOf(info)
      const key = `${path}\0${encoding}`
      let kept = compressed.get(key)
      if (kept?.version !== version) {
        kept = { version, bytes: readFile(path).then(plain => encode(plain, encoding, BROTLI_QUALITY)) }
        compressed.set(key, kept)
        kept.bytes.catch(() => compressed.delete(key))
      }
      const headers = {
        'Content-Type': type,
        'Cache-Control': cacheControl,
        ETag: `"${version}-${encoding}"`,
      }
      if (matchesTag(c.req.header('If-None-Match'), headers.ETag)) return c.body(null, 304, headers)
      return c.body(await kept.bytes, 200, { ...headers, 'Content-Encoding': encoding })
    },
  }
}
