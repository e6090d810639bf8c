/** `--server`: requests a second of the API. */
import autocannon from 'autocannon'
import { DIST } from '../../../scripts/build/paths.ts'
import { build, isBuildStale } from '../../../scripts/build.ts'
import { encodePayload } from '../../../server/http/analyticsPayload.ts'
import { listen } from '../../../server/http/openPort.ts'
import { openServer } from '../../../server/openServer.ts'
import { fakeLibrary } from '../../unit/server/fakeLibrary.ts'
import { count, markdownTable } from '../document.ts'
import { idOf, recordOf, wordOf } from '../records.ts'
import { type Group, inFolder } from './group.ts'

const RECORDS = 10_000
const CONNECTIONS = 32
const SECONDS = 5
const REQUESTS = 500

/** Asked in turn, again and again: the server keeps answers for a while, as a busy one would. */
const LOADS: Record<string, (index: number) => autocannon.Request> = {
  'one GIF': index => ({ path: `/v1/gifs/${idOf(index * 17)}` }),
  search: index => ({ path: `/v1/gifs/search?q=${wordOf(index)}&limit=25` }),
  trending: index => ({ path: `/v1/gifs/trending?offset=${index * 5}` }),
  media: index => ({ path: `/media/${idOf(index)}/fixed_width.webp` }),
  'embed page': index => ({ path: `/embed.html?n=${index}` }),
  'pingback of 5 events': index => ({
    method: 'POST',
    path: '/v2/pingback',
    body: JSON.stringify({
      events: Array.from({ length: 5 }, (_, at) => ({
        action_type: 'SEEN',
        user_id: `s${index}x${Math.random()}`,
        analytics_response_payload: encodePayload({ responseId: 'r', gifId: idOf(at) }),
      })),
    }),
  }),
}
async function shoot(origin: string, load: (index: number) => autocannon.Request, seconds: number) {
  const requests = Array.from({ length: REQUESTS }, (_, index) => load(index))
  const result = await autocannon({ url: origin, connections: CONNECTIONS, duration: seconds, requests })
  const { p50, p99 } = result.latency
  return [count(result.requests.average), `${p50} / ${p99}`, count(result.non2xx + result.errors)]
}

export const server: Group = {
  title: 'The server',
  help: 'requests a second of the API',
  method: `One process over ${count(RECORDS)} made-up records on SQLite, ${CONNECTIONS} connections that ask again as soon as they are answered,
${SECONDS} seconds each after as long to warm up. The load generator uses the same cores. Latencies are the median and the 99th percentile.
Each kind has ${REQUESTS} different requests.`,
  measure: ({ quick }) =>
    inFolder(async folder => {
      const seconds = quick ? 1 : SECONDS
      if (isBuildStale()) await build({ log: console.log })
      const records = Array.from({ length: RECORDS }, (_, index) => recordOf(index, RECORDS))
      const library = await fakeLibrary(records)
      const opened = await openServer({ library, dataDir: folder, dist: DIST })
      const { origin, close } = await listen(opened.app, { port: 0, host: '127.0.0.1' })
      try {
        const rows: string[][] = []
        for (const [name, load] of Object.entries(LOADS)) {
          if (!quick) await shoot(origin, load, seconds)
          rows.push([name, ...(await shoot(origin, load, seconds))])
        }
        return markdownTable(['', 'a second', 'ms', 'failed'], rows)
      } finally {
        await close()
        await opened.close()
        await library.close()
      }
    }),
}
