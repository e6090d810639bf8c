/** The media service fetches nothing of this machine or network. */
import { describe, expect, it } from 'vitest'
import { ORIGIN, STAFF } from '../fakeLibrary.ts'
import { ownSiteServer } from '../ownServer.ts'
import { serveEach, server } from './accountsKit.ts'

serveEach()

describe('the media service', () => {
  const info = (url: string, headers: Record<string, string> = {}) =>
    server.get(`/media-service/fetch/video/info?url=${encodeURIComponent(url)}`, { headers })

  it('needs an account', async () => {
    expect((await info(`${ORIGIN}/media/cat1/original.mp4`)).status).toBe(401)
    expect((await server.get('/media-service/imaging/trim', { method: 'POST' })).status).toBe(401)
  })

  it.each([
    'http://127.0.0.1/',
    'https://127.0.0.1/',
    'https://[::ffff:169.254.169.254]/latest',
    'https://localhost/',
    `${ORIGIN}/analytics.json`,
    `${ORIGIN}/media/../../etc/passwd`,
  ])('does not fetch %s', async url => {
    expect((await info(url, STAFF)).status).toBe(400)
  })

  it('does not take the Host header for a place to fetch from', async () => {
    const server = await ownSiteServer({ publicUrl: undefined })
    const inside = 'http://127.0.0.1:9'
    const url = encodeURIComponent(`${inside}/secret.mp4`)
    const path = `${inside}/media-service/fetch/video/info?url=${url}`
    const response = await server.app.request(path, { headers: STAFF })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: 'There is no such video here' })
  })
})
