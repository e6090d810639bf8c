/** Signed requests to one bucket of an S3-compatible object store. */
import { AwsClient } from 'aws4fetch'
import { messageOf } from '../../platform/errors.ts'
import { bucketUrl, type ObjectAddress } from '../../settings/objectAddress.ts'
import { MediaStoreError } from './mediaStore.ts'

/** Time until the head of an answer: visitors wait for what is read. */
const READ_TIMEOUT_MS = 1_500
const WRITE_TIMEOUT_MS = 30_000
/** With growing pauses from 50 ms on. */
const RETRIES = 4
const DEFAULT_REGION = 'us-east-1'

/** From the usual variables, `AWS_ACCESS_KEY_ID` and so on. */
export interface ObjectCredentials {
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

export const noBucket = () => new MediaStoreError('The media store cannot be used: there is no such bucket')

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
