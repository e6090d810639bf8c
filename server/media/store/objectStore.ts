/**
 * Media in an S3-compatible object store, as `PREFIX/ID/VERSION/FILE`. The content of a name never
 * changes, so an existing object needs no further check.
 */
import { readFile, rm } from 'node:fs/promises'
import { AwsClient } from 'aws4fetch'
import { messageOf } from '../../platform/errors.ts'
import { bucketUrl, type ObjectAddress } from '../../settings/objectAddress.ts'
import { contentType } from '../contentType.ts'
import type { MediaStore, MediaVersion } from './mediaStore.ts'
import { MediaStoreError } from './mediaStore.ts'

const DELETED_AT_ONCE = 8
/** Objects are never replaced. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable'

export function objectStore(address: ObjectAddress, credentials: ObjectCredentials): MediaStore {
  const { ask, listed } = openBucket(address, credentials)
  const keyOf = ({ id, version }: MediaVersion, file = '') => `${address.prefix}${id}/${version}/${file}`
  return {
    keepsVersions: true,
    async keep(of, file, path) {
      const headers = { 'Content-Type': contentType(file), 'Cache-Control': CACHE_CONTROL }
      const answer = await ask('PUT', keyOf(of, file), { body: await readFile(path), headers })
      if (!answer.ok) throw noBucket()
      await rm(path, { force: true })
    },
    isWhole: async (_of, _file, bytes) => bytes > 0,
    async list(of) {
      const prefix = keyOf(of)
      const objects = await listed(prefix)
      return new Map(objects.map(({ key, bytes }) => [key.slice(prefix.length), bytes]))
    },
    file: (of, file, bytes) => ({
      bytes,
      async read(range, signal) {
        const answer = await ask('GET', keyOf(of, file), {
          ...(range && { headers: { Range: `bytes=${range.start}-${range.end}` } }),
          ...(signal && { signal }),
        })
        if (answer.ok && answer.body) return answer.body
        await answer.body?.cancel()
        return undefined
      },
    }),
    async remove(id) {
      const left = await listed(`${address.prefix}${id}/`)
      const worker = async () => {
        for (let next = left.pop(); next; next = left.pop()) {
          const answer = await ask('DELETE', next.key)
          await answer.body?.cancel()
        }
      }
      await Promise.all(Array.from({ length: DELETED_AT_ONCE }, worker))
    },
  }
}

/** Time until the head of an answer; short, because visitors wait for reads. */
const READ_TIMEOUT_MS = 1_500
const WRITE_TIMEOUT_MS = 30_000
/** Pauses grow from 50 ms. */
const RETRIES = 4
const DEFAULT_REGION = 'us-east-1'

/** Credentials from the usual variables, such as `AWS_ACCESS_KEY_ID`. */
interface ObjectCredentials {
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string | undefined
  region?: string | undefined
}

interface Listed {
  key: string
  bytes: number
}

export function openBucket(address: ObjectAddress, credentials: ObjectCredentials) {
  const { accessKeyId, secretAccessKey, sessionToken } = credentials
  const region = address.region ?? credentials.region ?? DEFAULT_REGION
  const base = bucketUrl({ ...address, region })
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region,
    retries: RETRIES,
    ...(sessionToken && { sessionToken }),
  })

  /** Throws `MediaStoreError` where the answer is neither a success nor 404. */
  async function ask(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const late = new AbortController()
    const timer = setTimeout(
      () => late.abort(new Error('no answer')),
      method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS,
    )
    const signal = init.signal ? AbortSignal.any([late.signal, init.signal]) : late.signal
    try {
      const answer = await client.fetch(base + path, { ...init, method, signal })
      if (answer.ok || answer.status === 404) return answer
      throw new Error(`it answers ${answer.status}${why(await answer.text())}`)
    } catch (error) {
      throw new MediaStoreError(`The media store cannot be used: ${messageOf(error)}`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  async function listed(prefix: string): Promise<Listed[]> {
    const found: Listed[] = []
    let token: string | undefined
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix })
      if (token !== undefined) query.set('continuation-token', token)
      const answer = await ask('GET', `?${query}`)
      if (!answer.ok) throw noBucket()
      const page = readListing(await answer.text())
      found.push(...page.objects)
      token = page.next
    } while (token !== undefined)
    return found
  }

  return { ask, listed }
}

const noBucket = () => new MediaStoreError('The media store cannot be used: there is no such bucket')

/** The code in an error's XML, in brackets. */
function why(text: string): string {
  const [, code] = /<Code>(\w{1,60})<\/Code>/.exec(text) ?? []
  return code ? ` (${code})` : ''
}

/** An answer of `ListObjectsV2`. Names have no letter that XML escapes. */
export function readListing(xml: string): { objects: Listed[]; next: string | undefined } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const [, key] = /<Key>([^<]+)<\/Key>/.exec(entry) ?? []
    const [, bytes] = /<Size>(\d+)<\/Size>/.exec(entry) ?? []
    return key === undefined ? [] : [{ key, bytes: Number(bytes ?? 0) }]
  })
  const [, token] = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(xml) ?? []
  return { objects, next: token?.replaceAll('&amp;', '&') }
}
