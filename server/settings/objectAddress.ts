/** `s3://BUCKET/PREFIX?endpoint=URL&region=NAME`: the bucket of an object store. */
import { isBareOrigin } from '../platform/bareOrigin.ts'

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
/** Characters that need no escaping in signatures, paths and XML. */
const PREFIX = /^(?:[\w.-]+\/)*$/
const REGION = /^[a-z0-9-]+$/

/** The refusal of any other text. */
export const OBJECT_ADDRESS =
  'must be an address such as s3://bucket/prefix?endpoint=https://storage.example&region=auto'

export interface ObjectAddress {
  bucket: string
  /** Prefix of each name; empty, or ends in a slash. */
  prefix: string
  /** Origin of the store; `undefined`: Amazon's. */
  endpoint: string | undefined
  /** `undefined`: the environment's region. */
  region: string | undefined
}

/** `undefined` if the text is no such address. */
export function parseObjectAddress(text: string): ObjectAddress | undefined {
  if (!text.startsWith('s3://') || !URL.canParse(text)) return undefined
  const { host: bucket, pathname, searchParams, username, password, hash } = new URL(text)
  const prefix = pathname.replace(/^\/+/, '').replace(/\/*$/, '/').replace(/^\/$/, '')
  const endpoint = searchParams.get('endpoint') ?? undefined
  const region = searchParams.get('region') ?? undefined
  const isKnown = [...searchParams.keys()].every(name => name === 'endpoint' || name === 'region')
  if (!BUCKET.test(bucket) || !PREFIX.test(prefix) || prefix.includes('..')) return undefined
  if (!isKnown || username || password || hash) return undefined
  if (endpoint !== undefined && !isBareOrigin(endpoint)) return undefined
  if (region !== undefined && !REGION.test(region)) return undefined
  return { bucket, prefix, endpoint: endpoint && new URL(endpoint).origin, region }
}

/** Address of the bucket's objects, ending in a slash. */
export function bucketUrl({ bucket, endpoint, region }: ObjectAddress & { region: string }): string {
  if (endpoint !== undefined) return `${endpoint}/${bucket}/`
  // The certificate does not cover host names with a further dot.
  return bucket.includes('.')
    ? `https://s3.${region}.amazonaws.com/${bucket}/`
    : `https://${bucket}.s3.${region}.amazonaws.com/`
}
