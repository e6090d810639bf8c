/** Finds a video at its host through the host's oEmbed call. */
import { ApiError } from '../errors.ts'
import { type SendOptions, send } from '../request.ts'
import { ResponseError, readBody } from '../responseErrors.ts'
import type { Json } from './call.ts'
import { SiteParseError } from './siteError.ts'

export const DEFAULT_VIDEO_HOST = 'vimeo.com'

export interface VideoLookup {
  /** Number of a video, or its address. */
  id?: string | number
  url?: string
  /** Further oEmbed parameters, such as `width` or `autoplay`. */
  options?: Readonly<Record<string, string | number | boolean | undefined>>
}

export interface VideoHostSettings extends Pick<SendOptions, 'fetch' | 'signal' | 'timeoutMs'> {
  /** Domain of the host. Default `vimeo.com`. */
  host?: string
  /** Address of its oEmbed call. Default `https://{host}/api/oembed.json`. */
  endpoint?: string
}

const isNumber = (value: string) => /^\d+$/.test(value)

function belongsTo(host: string, url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return /^https?:$/.test(protocol) && (hostname === host || hostname.endsWith(`.${host}`))
}

/**
 * The page address of a video at its host: a number becomes an address on the host's domain.
 *
 * @throws TypeError when neither id nor address is given, or the address is another host's.
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
 * What the host says about a video, to embed it: `GET oembed.json` with the address and the options.
 *
 * @throws TypeError for a bad id or address; ApiError with code `not-found` ('… was not found') or
 * `unauthorized` ('… is not embeddable'); ResponseError for other statuses; NetworkError, TimeoutError.
 */
export async function lookUpVideo(
  { options = {}, ...video }: VideoLookup,
  {
    host = DEFAULT_VIDEO_HOST,
    endpoint = `https://${host}/api/oembed.json`,
    ...settings
  }: VideoHostSettings = {},
): Promise<Json> {
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
  } catch (cause) {
    throw new SiteParseError(address.href, { cause })
  }
}
