/** Looks up a video at its video host through the oEmbed call. */
import { ApiError } from '../api/errors.ts'
import { type SendOptions, send } from '../api/request.ts'
import { ResponseError, readBody } from '../api/responseErrors.ts'
import { parseUrl } from '../protocol/values.ts'
import type { SiteJson } from './call.ts'
import { SiteParseError } from './siteError.ts'

/** The default video host. */
export const DEFAULT_VIDEO_HOST = 'vimeo.com'

/** The video to look up. */
export interface VideoLookup {
  /** The video's number, or its address. */
  id?: string | number | undefined
  url?: string | undefined
  /** Further oEmbed parameters, such as `width` or `autoplay`. */
  options?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
}

/** Options of a request to a video host. */
export interface VideoHostSettings extends Pick<SendOptions, 'fetch' | 'signal' | 'timeoutMs'> {
  /** Domain of the video host. Default `vimeo.com`. */
  host?: string | undefined
  /** Address of its oEmbed call. Default `https://{host}/api/oembed.json`. */
  endpoint?: string | undefined
}

const isNumber = (value: string) => /^\d+$/.test(value)

function belongsTo(host: string, url: string): boolean {
  const { protocol = '', hostname = '' } = parseUrl(url) ?? {}
  return /^https?:$/.test(protocol) && (hostname === host || hostname.endsWith(`.${host}`))
}

/**
 * The page address of a video at its video host; a number becomes an address on the host's domain.
 *
 * @throws TypeError if id and address are missing, or the address belongs to another domain.
 */
export function videoHostUrl(
  { id, url }: Pick<VideoLookup, 'id' | 'url'>,
  host = DEFAULT_VIDEO_HOST,
): string {
  const given = String(id ?? url ?? '').trim()
  if (given === '') throw new TypeError('An id or url must be passed...')
  if (isNumber(given)) return `https://${host}/${given}`
  if (!belongsTo(host, given)) throw new TypeError(`“${given}” is not a ${host} url`)
  return given.replace(/^http:/i, 'https:')
}

/**
 * The video host's data for embedding a video: `GET oembed.json` with the address and the options.
 *
 * @throws TypeError for a bad id or address; ApiError with code `not-found` ('… was not found') or
 *   `unauthorized` ('… is not embeddable'); ResponseError for other statuses; NetworkError,
 *   TimeoutError.
 */
export async function lookUpVideo(
  { options = {}, ...video }: VideoLookup,
  {
    host = DEFAULT_VIDEO_HOST,
    endpoint = `https://${host}/api/oembed.json`,
    ...settings
  }: VideoHostSettings = {},
): Promise<SiteJson> {
  const url = videoHostUrl(video, host)
  const address = new URL(endpoint)
  address.searchParams.set('url', url)
  for (const [name, value] of Object.entries(options)) {
    if (value !== undefined) address.searchParams.set(name, String(value))
  }
  const { response, text } = await send(address.href, {
    ...settings,
    headers: { Accept: 'application/json' },
  })
  if (response.status === 404) throw new ApiError('not-found', `“${url}” was not found`)
  if (response.status === 403) throw new ApiError('unauthorized', `“${url}” is not embeddable`)
  if (!response.ok) throw new ResponseError(response, readBody(text))
  try {
    return JSON.parse(text)
  } catch {
    throw new SiteParseError(address.href)
  }
}
