/** Helpers for the tests of the client: answers, and a client of a test server. */
import { createClient } from '../../../src/api/createClient.ts'
import type { ApiServer } from './apiServer.ts'

/** Makes clients that send nothing but the key beside the call. */
export const clientOf =
  (server: ApiServer) =>
  (options = {}) =>
    createClient({ api: server.origin, key: 'K', sdk: 'none', pingbackId: '', ...options })

export const meta = { response_id: 'r1', status: 200, msg: 'OK' }

export const gif = {
  id: 1,
  title: 'One',
  images: { original: { url: 'https://m.example/1.gif', width: '2', height: '1' } },
}

/** A page with two GIFs and two records that are none. */
export const gifs = {
  data: [gif, { id: '' }, null, { id: 'two' }],
  pagination: { total_count: '9', count: 4, offset: 0 },
  meta,
}
