/**
 * Compression negotiated with the client. Nothing is cached here; `staticFiles.ts` caches its own.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

export type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Smaller responses fit into one packet anyway. */
export const COMPRESS_FROM_BYTES = 1024

/** The best encoding that `Accept-Encoding` allows; `undefined`: none. */
export function acceptedEncoding(header = ''): Encoding | undefined {
  const accepted = parseAccept(header).filter(({ q }) => q > 0)
  return (['br', 'gzip'] as const).find(name => accepted.some(({ type }) => type.toLowerCase() === name))
}

export async function encode(
  body: Uint8Array,
  encoding: Encoding,
  brotliQuality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
  return Uint8Array.from(await (encoding === 'gzip' ? zip(body) : brotli(body, { params })))
}
