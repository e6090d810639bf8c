/** Compression by what the client accepts. Results are kept by nobody here; `staticFiles.ts` caches its own. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Below this a packet carries it anyway. */
export const COMPRESS_FROM_BYTES = 1024

/** The better encoding of those that the `Accept-Encoding` header allows; `undefined`: send it plain. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const allowed = new Set<string>()
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map(piece => piece.trim())
    if (!parameters.some(parameter => /^q=0(?:\.0*)?$/.test(parameter))) allowed.add(name)
  }
  return allowed.has('br') ? 'br' : allowed.has('gzip') ? 'gzip' : undefined
}

export function encode(body: Uint8Array, encoding: Encoding, brotliQuality: number): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body)
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
}
