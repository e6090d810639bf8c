/**
 * Compression negotiated with the client. Nothing is cached here; `staticFiles.ts` caches its own.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Smaller responses fit into one packet anyway. */
export const COMPRESS_FROM_BYTES = 1024

/** The best encoding that `Accept-Encoding` allows; `undefined`: none. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const allowed = new Set<string>()
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map(piece => piece.trim())
    if (!parameters.some(parameter => /^q=0(?:\.0*)?$/.test(parameter))) allowed.add(name)
  }
  return (['br', 'gzip'] as const).find(encoding => allowed.has(encoding))
}

export async function encode(
  body: Uint8Array,
  encoding: Encoding,
  brotliQuality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
  return Uint8Array.from(await (encoding === 'gzip' ? zip(body) : brotli(body, { params })))
}
