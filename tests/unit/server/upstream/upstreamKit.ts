/** A server whose provider is a real server with the same API, which can be told to fail. */
import { beforeEach } from 'vitest'
import { memoryLimits } from '../../../../server/http/rateLimits.ts'
import { type Listening, listen } from '../../../../server/index.ts'
import { createMetrics } from '../../../../server/platform/metrics.ts'
import { providerOf } from '../../../../server/upstream/provider.ts'
import { createUpstream, type UpstreamOptions } from '../../../../server/upstream/upstream.ts'
import { atEnd } from '../../../helper/atEnd.ts'
import { fakeLibrary, gifRecord, type TestServer } from '../fakeLibrary.ts'
import { ownServer } from '../ownServer.ts'

export const KEY = 'key_of_the_operator'

/** A new one for each test. */
export interface Setup {
  /** Requests that reached the provider. */
  asked: Request[]
  /** The provider fails. */
  isDown: boolean
  /** Replaces the provider's answer. */
  answer: ((address: URL) => Response | undefined) | undefined
  /** The provider answers only then. */
  hold: Promise<void> | undefined
  nowMs: number
  provider: Listening
  /** Opened by `open`. */
  server: TestServer
  open(options?: Partial<UpstreamOptions>): Promise<void>
}

/** Gives each test of a file a provider; the test opens the server that asks it. */
export function eachWithProvider(): Setup {
  const setup = {} as Setup
  beforeEach(async () => {
    Object.assign(setup, {
      asked: [],
      isDown: false,
      answer: undefined,
      hold: undefined,
      nowMs: 1_700_000_000_000,
    })
    const records = Array.from({ length: 30 }, (_, index) =>
      gifRecord(`theirs${index}`, { title: 'Zebra cat' }),
    )
    const library = await fakeLibrary(records)
    const { app } = await ownServer({ library, apiKeys: [KEY], publicUrl: undefined })
    setup.provider = await listen(
      {
        fetch: async (request, env) => {
          setup.asked.push(request)
          await setup.hold
          const answer = setup.answer?.(new URL(request.url))
          if (answer) return answer
          return setup.isDown ? new Response('broken', { status: 502 }) : app.fetch(request, env)
        },
      },
      { port: 0, host: '127.0.0.1' },
    )
    atEnd(setup.provider.close)
  })
  setup.open = async options => {
    const metrics = createMetrics()
    const upstream = createUpstream({
      provider: providerOf(setup.provider.origin),
      createLimit: memoryLimits,
      key: KEY,
      metrics,
      now: () => setup.nowMs,
      ...options,
    })
    setup.server = await ownServer({ upstream, metrics, trustedProxies: 1 })
  }
  return setup
}
