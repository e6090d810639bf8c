/**
 * A provider on a real server, because WebDriver intercepts no requests. Its GIFs are those of the
 * synthetic provider; their files visibly move, and their stills are of one plain grey.
 */
import type { ServerResponse } from 'node:http'
import sharp from 'sharp'
import { movingGif } from '../e2e/harness/pixels.ts'
import { CORS, META, pageOf, syntheticGif, syntheticPage } from '../e2e/harness/syntheticApi.ts'
import { openServer } from '../helper/openServer.ts'

/** In no frame of `movingGif`. */
export const STILL_RGB = [120, 120, 120] as const
const PICTURE_PX = [300, 200] as const
const MEDIA = 'https://media.test/'
/** GIFs of a list. */
const TOTAL = 600

export interface Provider {
  /** Base address of its API. */
  api: string
  /** Paths asked for, in order. */
  requests: string[]
  close(): Promise<void>
}

export async function startProvider(): Promise<Provider> {
  const [width, height] = PICTURE_PX
  const moving = await movingGif(width, height)
  const [r, g, b] = STILL_RGB
  const still = await sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
  const requests: string[] = []

  const { origin, close } = await openServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider.test')
    requests.push(url.pathname + url.search)
    if (request.method === 'OPTIONS') response.writeHead(204, CORS).end()
    else if (url.pathname.startsWith('/media/')) {
      const isStill = url.pathname.endsWith('/s.gif')
      response
        .writeHead(200, { ...CORS, 'content-type': isStill ? 'image/png' : 'image/gif' })
        .end(isStill ? still : moving)
    } else answer(url, response)
  })

  function answer(url: URL, response: ServerResponse): void {
    const one = /\/gifs\/g(\d+)$/.exec(url.pathname)?.[1]
    const [offset, limit] = pageOf(url)
    const body = one
      ? { data: syntheticGif(Number(one)), meta: META }
      : syntheticPage({ offset, limit, total: TOTAL })
    response
      .writeHead(200, { ...CORS, 'content-type': 'application/json' })
      .end(JSON.stringify(body).replaceAll(MEDIA, `${origin}/media/`))
  }

  return { api: `${origin}/v1/`, requests, close }
}
