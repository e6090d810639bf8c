/** What the server is asked in its benchmarks. */
import type autocannon from 'autocannon'
import { encodePayload } from '../../../server/http/analyticsPayload.ts'
import { wordOf } from '../store/records.ts'

export interface Load {
  name: string
  /** A different request each time, so that no cache answers. */
  requests(): autocannon.Request[]
}

const many = (make: (index: number) => autocannon.Request) =>
  Array.from({ length: 500 }, (_, index) => make(index))

const pingback = (index: number): autocannon.Request => ({
  method: 'POST',
  path: '/v2/pingback',
  body: JSON.stringify({
    events: Array.from({ length: 5 }, (_, at) => ({
      action_type: 'SEEN',
      user_id: `s${index}x${Math.random()}`,
      analytics_response_payload: encodePayload({ responseId: 'r', gifId: `b${at}` }),
    })),
  }),
})

export const LOADS: readonly Load[] = [
  { name: 'health', requests: () => [{ path: '/healthz' }] },
  { name: 'one GIF', requests: () => many(index => ({ path: `/v1/gifs/b${(index * 17).toString(36)}` })) },
  {
    name: 'search',
    requests: () => many(index => ({ path: `/v1/gifs/search?q=${wordOf(index)}&limit=25` })),
  },
  { name: 'trending', requests: () => many(index => ({ path: `/v1/gifs/trending?offset=${index * 5}` })) },
  {
    name: 'media',
    requests: () => many(index => ({ path: `/media/b${index.toString(36)}/fixed_width.webp` })),
  },
  { name: 'embed page', requests: () => many(index => ({ path: `/embed.html?n=${index}` })) },
  { name: 'pingback of 5 events', requests: () => many(pingback) },
]

/** All of them in turn. */
export const mixed = (): autocannon.Request[] => {
  const lists = LOADS.filter(({ name }) => name !== 'health').map(({ requests }) => requests())
  return Array.from({ length: 500 }, (_, index) => lists.flatMap(list => list[index] ?? [])).flat()
}
