import { expect, it } from 'vitest'
import { ownServer } from '../ownServer.ts'

const server = await ownServer()

it('caching answers 304 to a client with the data, although the response id differs', async () => {
  const first = await server.get('/v1/gifs/search?q=cat')
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=60')
  const etag = first.headers.get('ETag') ?? ''
  expect(etag).toMatch(/^W\/"/)
  // A change elsewhere, after which the server builds the answer again.
  await server.store.gifs.patch('vid1', { title: 'Sea' })
  const again = await server.get('/v1/gifs/search?q=cat', { headers: { 'If-None-Match': etag } })
  expect(again.status).toBe(304)
  expect(again.headers.get('Access-Control-Allow-Origin')).toBe('*')
  const other = await server.get('/v1/gifs/search?q=dog', { headers: { 'If-None-Match': etag } })
  expect(other.status).toBe(200)
})
