/** Analytics and server, over real HTTP: what the one sends, the other counts. */
import { expect, test, vi } from 'vitest'
import { listen } from '../../server/index.ts'
import { createAnalytics } from '../../src/analytics/index.ts'
import { createClient } from '../../src/api/index.ts'
import { atEnd } from '../helper/atEnd.ts'
import { ownServer } from '../unit/server/ownServer.ts'

const server = await ownServer({ publicUrl: undefined })
const { origin, close } = await listen(server.app, { port: 0, host: '127.0.0.1' })
atEnd(close)

test('counts the events of a GIF that came from the API', async () => {
  const log = vi.fn()
  const client = createClient({ api: `${origin}/v1/`, key: 'k' })
  const analytics = createAnalytics({ endpoint: `${origin}/v1/`, key: 'k', log, consent: true })
  const { data: gif } = await client.gif('cat1')
  analytics.seen(gif, { top: 0, left: 0, width: 10, height: 10 })
  analytics.click(gif)
  analytics.start(gif, 120)
  analytics.hover(gif)
  analytics.event('Embed', 'Click Share', gif.id)
  await analytics.flush()
  analytics.share('pinterest', gif.id)
  await expect
    .poll(() => server.store.counts.top())
    .toEqual([{ gifId: 'cat1', views: 1, clicks: 1, hovers: 1, shares: 1 }])
  expect(log.mock.calls.map(([line]) => line)).toEqual(Array(5).fill('analytics'))
  analytics.destroy()
})
