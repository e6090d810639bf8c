/** What any proxy in front of the server has to do. */
import { expect, it } from 'vitest'
import { type Answer, json } from './https.ts'
import type { ServerProcess } from './serverProcess.ts'
import { expectNoGap } from './visitors.ts'

export interface Front {
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  /** The server behind it. */
  server(): ServerProcess
  /** Starts it again where it was. */
  start(): Promise<void>
}

export async function mediaPath({ get }: Front): Promise<string> {
  const [gif] = json(await get('/v1/gifs/trending?limit=1')).data
  return new URL(gif.images.fixed_width.webp).pathname
}

export function itIsAFront(front: Front): void {
  const { get } = front

  it('serves media: whole, in ranges, or not at all', async () => {
    const path = await mediaPath(front)
    const whole = await get(path, { 'Accept-Encoding': 'gzip, zstd' })
    expect(whole.status).toBe(200)
    expect(whole.headers['content-encoding']).toBeUndefined()
    expect(whole.headers['content-type']).toBe('image/webp')
    expect(whole.headers['access-control-allow-origin']).toBe('*')
    expect(whole.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const part = await get(path, { Range: 'bytes=4-7' })
    expect(part.status).toBe(206)
    expect(part.body).toEqual(whole.body.subarray(4, 8))
    expect((await get(path, { 'If-None-Match': whole.headers.etag ?? '' })).status).toBe(304)
  })

  it('passes on who asked, once, and not who they say they are', async () => {
    await get('/v1/gifs/nobody_has_this', {
      'X-Forwarded-For': '203.0.113.9',
      'X-Forwarded-Proto': 'http',
    })
    const lines = () =>
      front
        .server()
        .text()
        .split('\n')
        .filter(line => line.includes('/v1/gifs/:id') && line.includes('404'))
    await expect.poll(lines).toHaveLength(1)
    expect(JSON.parse(lines()[0] ?? '{}')).toMatchObject({ client: '127.0.0.1', status: 404 })
  })

  it('loses no request while the server restarts', () =>
    expectNoGap(
      async turn => (await get(`/v1/gifs/search?q=green&turn=${turn}`)).status,
      async () => {
        expect(await front.server().stop()).toBe(0)
        await front.start()
      },
    ))
}
