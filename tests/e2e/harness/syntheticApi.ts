/**
 * A provider of any number of generated GIFs that can be slow or fail. Requests are answered by
 * routes, so nothing reaches the network.
 */
import type { BrowserContext, Route } from '@playwright/test'

export const API = 'https://api.test/v1/'
/**
 * API requests to any origin: an unframed embed page uses its own server, whatever its address
 * says.
 */
export const API_CALLS = /^https?:\/\/[^/]+\/v1\//
const PINGBACKS = /^https?:\/\/[^/]+\/v2\/pingback/
const MEDIA = 'https://media.test/'

export interface SyntheticOptions {
  /** Number of GIFs. Default 10,000. */
  total?: number
  /** Delay of each API answer, ms. */
  delayMs?: number
  /** Whether request `n`, counted from 1, fails. */
  fails?: (n: number) => boolean
  /** Whether GIFs have stills. Default true. */
  stills?: boolean
  /**
   * Whether GIFs have files. Default true. Without them only sizes are sent, which keeps long lists
   * quick.
   */
  files?: boolean
}

export interface SyntheticApi {
  /** Offset and limit of each list request. */
  requests: { offset: number; limit: number }[]
  /** Bodies of the pingback requests. */
  pingbacks: { events: Record<string, unknown>[] }[]
  /** Paths of the requested pictures. */
  pictures: string[]
}

const RATIOS = [1.5, 0.75, 1, 1.78, 0.56, 1.25, 1.33, 0.9, 2.1, 1.1]
/** Headers of an answer that any page may read. */
export const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

/** Width divided by height of the GIF at an index. */
export const ratioOf = (index: number): number => RATIOS[(index * 7) % RATIOS.length] ?? 1

export function syntheticGif(
  index: number,
  { stills = true, files = true }: SyntheticOptions = {},
): Record<string, unknown> {
  const ratio = ratioOf(index)
  const size = (width: number) => ({ width: `${width}`, height: `${Math.round(width / ratio)}` })
  const file = (width: number, kind: string) =>
    `${MEDIA}${index}/${width}x${Math.round(width / ratio)}/${kind}`
  const rendition = (width: number) => ({
    ...size(width),
    url: file(width, 'a.gif'),
    webp: file(width, 'a.webp'),
  })
  const still = (width: number) => ({ ...size(width), url: file(width, 's.gif') })
  return {
    id: `g${index}`,
    type: 'gif',
    is_sticker: 0,
    url: `https://provider.test/gifs/some-${index}-g${index}`,
    title: `Picture ${index}`,
    analytics_response_payload: `payload-${index}`,
    user:
      index % 2 && files
        ? {
            id: '1',
            username: 'jane',
            display_name: 'Jane Doe',
            is_verified: true,
            avatar_url: `${MEDIA}a/80x80/s.gif`,
          }
        : undefined,
    images: !files
      ? { original: size(480) }
      : {
          original: rendition(480),
          fixed_width: rendition(200),
          hd: rendition(960),
          ...(stills && {
            original_still: still(480),
            fixed_width_still: still(200),
            hd_still: still(960),
          }),
        },
  }
}

export const META = { response_id: 'r', status: 200, msg: 'OK' }

export const pageOf = ({ searchParams }: URL): [offset: number, limit: number] => [
  Number(searchParams.get('offset') ?? 0),
  Number(searchParams.get('limit') ?? 25),
]

/** The answer to a list call. */
export function syntheticPage(
  { offset, limit, total }: { offset: number; limit: number; total: number },
  options?: SyntheticOptions,
): object {
  const count = Math.max(0, Math.min(limit, total - offset))
  const data = Array.from({ length: count }, (_, index) => syntheticGif(offset + index, options))
  return { data, pagination: { offset, count, total_count: total }, meta: META }
}

function picture(path: string): string {
  const [index = '0', size = '100x100', kind = ''] = path.split('/')
  const [width, height] = size.split('x')
  const hue = (Number.parseInt(index, 10) * 47) % 360 || 0
  const look = kind.startsWith('s') ? '45%' : '60%'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none"><rect width="100" height="100" fill="hsl(${hue} 60% ${look})"/><circle cx="50" cy="50" r="30" fill="hsl(${(hue + 60) % 360} 70% 70%)"/></svg>`
}

export async function serveSynthetic(
  context: BrowserContext,
  options: SyntheticOptions = {},
): Promise<SyntheticApi> {
  const { total = 10_000, delayMs = 0, fails } = options
  const api: SyntheticApi = { requests: [], pingbacks: [], pictures: [] }
  await context.route(`${MEDIA}**`, route => {
    const path = route.request().url().slice(MEDIA.length)
    api.pictures.push(path)
    return route.fulfill({ contentType: 'image/svg+xml', body: picture(path), headers: CORS })
  })
  await context.route(PINGBACKS, route => {
    api.pingbacks.push(route.request().postDataJSON() as SyntheticApi['pingbacks'][number])
    return route.fulfill({ json: {}, headers: CORS })
  })
  await context.route(/^https:\/\/provider\.test\//, route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A page</title>' }),
  )
  const json = (route: Route, status: number, body: object) =>
    route.fulfill({ status, json: body, headers: CORS })
  await context.route(API_CALLS, async route => {
    const url = new URL(route.request().url())
    const one = /\/v1\/gifs\/g(\d+)$/.exec(url.pathname)?.[1]
    if (one) return json(route, 200, { data: syntheticGif(Number(one), options), meta: META })
    const [offset, limit] = pageOf(url)
    api.requests.push({ offset, limit })
    const n = api.requests.length
    if (delayMs) await new Promise(resolve => setTimeout(resolve, delayMs))
    if (fails?.(n))
      return json(route, 500, { data: [], meta: { response_id: '', status: 500, msg: 'Broken' } })
    return json(route, 200, syntheticPage({ offset, limit, total }, options))
  })
  return api
}
