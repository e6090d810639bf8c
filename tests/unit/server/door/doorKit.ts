/** A door to a real server with the same API, which can be told to fail. */
import { afterEach, beforeEach } from 'vitest'
import { createDoor } from '../../../../server/door/door.ts'
import type { DoorOptions } from '../../../../server/door/theirAnswers.ts'
import { upstreamOf } from '../../../../server/door/upstream.ts'
import { createServer } from '../../../../server/http/createServer.ts'
import { type Listening, listen, openStore } from '../../../../server/index.ts'
import { createMetrics } from '../../../../server/metrics.ts'
import { fakeLibrary, gifRecord, type TestServer, testServer } from '../fakeLibrary.ts'

export const KEY = 'key_of_the_operator'

/** A new one for each test. */
export interface Door {
  /** What the provider was asked. */
  asked: Request[]
  /** The provider fails. */
  isDown: boolean
  /** The provider answers only then. */
  hold: Promise<void> | undefined
  nowMs: number
  provider: Listening
  /** Opened by `open`. */
  server: TestServer
  open(options?: Partial<DoorOptions>): Promise<void>
}

/** Gives each test of a file a provider; the door to it is opened by the test. */
export function eachWithProvider(): Door {
  const door = {} as Door
  let endProvider: () => Promise<void>
  beforeEach(async () => {
    Object.assign(door, { asked: [], isDown: false, hold: undefined, nowMs: 1_700_000_000_000 })
    const records = Array.from({ length: 30 }, (_, index) =>
      gifRecord(`theirs${index}`, { title: 'Zebra cat' }),
    )
    const library = await fakeLibrary(records)
    const store = await openStore({ folder: ':memory:' })
    await store.gifs.put(records)
    const app = createServer({ library, store, apiKeys: [KEY] })
    const provider = await listen(
      {
        fetch: async (request, env) => {
          door.asked.push(request)
          await door.hold
          return door.isDown ? new Response('broken', { status: 502 }) : app.fetch(request, env)
        },
      },
      { port: 0, host: '127.0.0.1' },
    )
    door.provider = provider
    endProvider = async () => {
      await provider.close()
      await store.close()
      await library.close()
    }
  })
  afterEach(async () => {
    await door.server.close()
    await endProvider()
  })
  door.open = async options => {
    const metrics = createMetrics()
    const opened = createDoor({
      upstream: upstreamOf(door.provider.origin),
      key: KEY,
      metrics,
      now: () => door.nowMs,
      ...options,
    })
    door.server = await testServer({ door: opened, metrics })
  }
  return door
}
