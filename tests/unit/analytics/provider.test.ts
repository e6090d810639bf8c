// @vitest-environment node
/** Over real HTTP: what analytics sends is what the provider stores. */
import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAnalytics } from '../../../src/analytics/index.ts'
import { createClient } from '../../../src/api/index.ts'
import { type TestProvider, testProvider } from '../demo/provider/fakeLibrary.ts'

let provider: TestProvider
let server: ServerType
let origin: string

beforeAll(async () => {
  provider = await testProvider()
  server = await new Promise<ServerType>(resolve => {
    const listening = serve({ fetch: provider.app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      resolve(listening),
    )
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise(resolve => server.close(resolve))
  await provider.close()
})

test('the events of a GIF that came from the API are counted for it', async () => {
  const log = vi.fn()
  const client = createClient({ api: `${origin}/v1/`, key: 'k' })
  const analytics = createAnalytics({ endpoint: `${origin}/v1/`, key: 'k', log, consent: true })
  const { data: gif } = await client.gif('cat1')
  analytics.seen(gif, { top: 0, left: 0, width: 10, height: 10 })
  analytics.click(gif)
  analytics.start(gif, 120)
  analytics.event('Embed', 'Click Share', gif.id)
  await analytics.flush()
  analytics.share('pinterest', gif.id)
  await vi.waitFor(async () => expect(await provider.store.events.total()).toBe(5))
  const counts = await provider.store.events.counts()
  for (const action of ['SEEN', 'CLICK', 'START', 'pinterest']) {
    expect(counts).toContainEqual({ gifId: 'cat1', action, count: 1 })
  }
  const [seen] = (await provider.store.events.latest(5)).filter(event => event.action === 'SEEN')
  expect(seen?.attributes).toEqual({ position: '{"top":0,"left":0,"width":10,"height":10}' })
  expect(seen?.userId).toMatch(/^[0-9a-f]{16}$/)
  expect(log.mock.calls.map(([line]) => line)).toEqual(Array(4).fill('analytics'))
  analytics.destroy()
})

test('an event that the provider refuses is logged only', async () => {
  const log = vi.fn()
  const analytics = createAnalytics({ endpoint: `${origin}/nowhere`, key: 'k', log })
  analytics.share('twitter', 'no-such-gif')
  analytics.pageView('/embed/cat1')
  await analytics.flush()
  await vi.waitFor(() =>
    expect(log.mock.calls.filter(([line]) => line === 'analytics refused')).toHaveLength(2),
  )
  analytics.destroy()
})
