/** Builds a provider's request from ours: known calls with valid parameters only. */
import { badRequest } from '../http/errors.ts'
import type { CallKind, UpstreamProvider } from './provider.ts'

export interface Question {
  kind: CallKind
  /**
   * The provider's path and query, without the key, normalized so that equal questions are equal.
   */
  asked: string
  /** Random answers, and calls that the provider counts, are never kept. */
  mayBeKept: boolean
}

const WORDS = /^[^\p{Cc}]{1,100}$/u
const NAME = /^[\w.-]{1,64}$/
const NAMES = /^[\w.,-]{1,2000}$/
const LANGUAGE = /^[a-z]{2,3}(?:[-_][a-z]{2,4})?$/i

/** Parameters that are passed on. All others, such as a visitor's key or session, stay here. */
const PARAMETERS: Readonly<Record<string, RegExp>> = {
  ...{ q: WORDS, tag: WORDS, ids: NAMES, id: NAME, gif_id: NAME, bundle: NAME, fields: NAMES, type: NAME },
  ...{ limit: /^(?:\d{1,2}|100)$/, offset: /^\d{1,4}$/, score: /^\d{1,9}(?:\.\d{1,9})?$/ },
  ...{ rating: /^(?:y|g|pg|pg-13|r)$/, lang: LANGUAGE, country_code: /^[a-z]{2}$/i, sort: NAME },
  ...{ pos: /^[\w.=+-]{1,300}$/, contentfilter: NAME, media_filter: NAMES, searchfilter: NAMES },
  ...{ locale: LANGUAGE, country: /^[a-z]{2}$/i, ar_range: NAME, random: /^(?:true|false|0|1)$/ },
}
/** GIPHY refuses offsets beyond this. */
export const MAX_OFFSET = 4_999

const NEVER_KEPT = /\/(?:random|registershare)$/

/** `undefined` for calls that do not go to the provider. Throws 400 for a bad parameter. */
export function questionOf({ mounts, calls }: UpstreamProvider, address: URL): Question | undefined {
  const mount = mounts.find(([ours]) => address.pathname.startsWith(ours))
  if (!mount) return undefined
  const [ours, theirs] = mount
  const path = decodedPath(address.pathname.slice(ours.length))
  const call = calls.find(known => known.path.test(path))
  if (!call || path.split('/').some(part => part === '.' || part === '..')) return undefined
  const kept = [...address.searchParams].filter(
    ([name, value]) => Object.hasOwn(PARAMETERS, name) && value !== '',
  )
  for (const [name, value] of kept) {
    if (!PARAMETERS[name]?.test(value)) throw badRequest(`${name} is not a value that the provider knows`)
  }
  const sorted = new URLSearchParams(kept)
  sorted.sort()
  const query = sorted.toString()
  return {
    kind: call.kind,
    asked: theirs + path.split('/').map(encodeURIComponent).join('/') + (query && `?${query}`),
    mayBeKept: !NEVER_KEPT.test(path) && sorted.get('random') !== 'true',
  }
}

/** Decodes once; an invalid or doubly encoded path matches no call. */
function decodedPath(path: string): string {
  try {
    return path.split('/').map(decodeURIComponent).join('/')
  } catch {
    return '%'
  }
}
