/** Receives a file from a form, or fetches it from an address, into a temporary file. */
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import type { Context } from 'hono'
import { bounded } from '../../platform/bounded.ts'
import { OWNER_ONLY } from '../../platform/files.ts'
import { AnswerError, badRequest, HttpError } from '../errors.ts'
import { type OpenExternalOptions, openExternal } from '../openExternal.ts'

const MOST_FIELDS = 60
const MAX_FIELD_BYTES = 4_000
const MAX_NAME_LENGTH = 200
/** Limits of a download: time without data, and time in all. */
const IDLE_MS = 20_000
const FETCH_LIMIT_MS = 5 * 60_000

export interface Received {
  path: string
  /** The sender's name for the file. */
  name: string
  /** The other fields of the form, in order. */
  fields: readonly (readonly [name: string, value: string])[]
}

/** The temporary file. The caller removes it, even after a failure. */
export interface Destination {
  path: string
  maxBytes: number
}

export const fileTooLarge = (most: number) =>
  new HttpError(413, `The file is larger than ${Math.round(most / 1e6)} MB; MEDIA_MAX_MB allows more`)

/** Reads a form with one file. Throws 400, 413. */
export async function receiveForm(c: Context, { path, maxBytes }: Destination): Promise<Received> {
  const { body, headers } = c.req.raw
  const fields: [string, string][] = []
  let name: string | undefined
  let problem: Error | undefined
  let writing: Promise<void> = Promise.resolve()
  const parser = formParser(headers, maxBytes)
  const file = await open(path, 'wx', OWNER_ONLY)
  parser.on('field', (field, value, { valueTruncated }) => {
    if (valueTruncated) problem ??= badRequest(`${field} is too long`)
    else fields.push([field, value])
  })
  parser.on('file', (_, stream, { filename }) => {
    name = basename(filename ?? '').slice(-MAX_NAME_LENGTH) || 'file'
    stream.once('limit', () => {
      problem ??= fileTooLarge(maxBytes)
    })
    writing = pipeline(stream, file.createWriteStream())
    // The error is thrown below; an aborted form destroys the file's stream too.
    writing.catch(() => {})
  })
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
    parser.once(limit, () => {
      problem ??= badRequest('The form may have one file and few fields')
    })
  }
  try {
    if (!body) throw badRequest('The form is empty')
    await pipeline(Readable.fromWeb(body as ReadableStream), parser).catch(refused)
    await writing
    if (problem) throw problem
    if (name === undefined) throw badRequest('The form needs a file, in a field such as "file"')
    return { path, name, fields }
  } finally {
    await writing.catch(() => {})
    await file.close()
  }
}

function formParser(headers: Headers, fileSize: number): busboy.Busboy {
  try {
    return busboy({
      headers: Object.fromEntries(headers),
      defParamCharset: 'utf8',
      limits: { files: 1, fileSize, fields: MOST_FIELDS, fieldSize: MAX_FIELD_BYTES, parts: MOST_FIELDS + 1 },
    })
  } catch {
    throw badRequest('The form must be multipart/form-data with a boundary')
  }
}

/** Rethrows errors of this module and of the body's limit; the parser's are the sender's fault. */
function refused(error: unknown): never {
  throw error instanceof HttpError ? error : badRequest('The form broke off or is damaged: nothing was added')
}

/** Fetches a file from a public address. Throws 400, 413, 422. */
export async function receiveAddress(
  address: string,
  { path, maxBytes }: Destination,
  external: OpenExternalOptions,
  leaving: AbortSignal,
): Promise<Received> {
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(FETCH_LIMIT_MS)])
  const answer = await openExternal(address, external, signal)
  answer.setTimeout(IDLE_MS, () => answer.destroy())
  const file = await open(path, 'wx', OWNER_ONLY)
  try {
    const { statusCode = 0, headers } = answer
    if (statusCode !== 200) throw new AnswerError(statusCode, headers['retry-after'])
    if (Number(headers['content-length'] ?? 0) > maxBytes) throw fileTooLarge(maxBytes)
    const parts = bounded(answer, maxBytes, fileTooLarge(maxBytes))
    await pipeline(parts, file.createWriteStream(), { signal }).catch(broken)
    return { path, name: decodedName(new URL(address).pathname), fields: [] }
  } finally {
    answer.destroy()
    await file.close()
  }
}

function broken(error: unknown): never {
  throw error instanceof HttpError ? error : new HttpError(422, 'The address broke off: nothing was added')
}

function decodedName(pathname: string): string {
  const last = basename(pathname)
  try {
    return basename(decodeURIComponent(last)).slice(-MAX_NAME_LENGTH) || 'file'
  } catch {
    return last.slice(-MAX_NAME_LENGTH) || 'file'
  }
}
