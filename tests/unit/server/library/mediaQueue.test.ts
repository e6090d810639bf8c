/** A server runs for months: what its queue starts for one item or one look must end with it. */
import { getEventListeners } from 'node:events'
import { expect, test, vi } from 'vitest'
import { openStore } from '../../../../server/index.ts'
import { startMediaQueue } from '../../../../server/library/mediaQueue.ts'

const ITEMS = 20
/** Of the item that is made, or of the pause. */
const AT_ONCE = 1

test('neither items nor pauses leave listeners behind', async () => {
  const signals: AbortSignal[] = []
  vi.stubGlobal(
    'AbortController',
    class extends AbortController {
      constructor() {
        super()
        signals.push(this.signal)
      }
    },
  )
  const waiting = Array.from({ length: ITEMS }, (_, index) => `g${index}`)
  const done: string[] = []
  const claim = vi.fn(() => Promise.resolve(waiting.shift()))
  const onError = vi.fn()
  const stop = await startMediaQueue({
    library: {
      unfinished: () => Promise.resolve([]),
      finish: () => Promise.resolve(),
      onBuilt: () => () => {},
    },
    work: {
      add: () => Promise.resolve(),
      claim,
      waiting: () => Promise.resolve(waiting.length),
      prolong: () => Promise.resolve(true),
      done: (key: string) => Promise.resolve(void done.push(key)),
      giveBack: () => Promise.resolve(),
    },
    owner: 'test',
    lookEveryMs: 10,
    onError,
  })
  const [signal] = signals as [AbortSignal]
  const left = () => getEventListeners(signal, 'abort').length
  await expect.poll(() => done.length).toBe(ITEMS)
  expect(left()).toBeLessThanOrEqual(AT_ONCE)
  // Two pauses have ended.
  await expect.poll(() => claim.mock.calls.length).toBeGreaterThan(ITEMS + 2)
  expect(left()).toBeLessThanOrEqual(AT_ONCE)
  await stop()
  expect(onError).not.toHaveBeenCalled()
})

test('an item whose making is interrupted again and again is still made', async () => {
  const { mediaWork: work, close } = await openStore({ folder: ':memory:' })
  const start = (finish: () => Promise<void>, onError = (_: unknown) => {}) =>
    startMediaQueue({
      library: { unfinished: async () => ['g1'], finish, onBuilt: () => () => {} },
      work,
      owner: 'test',
      lookEveryMs: 1,
      onError,
    })
  for (let restarts = 0; restarts < 5; restarts += 1) {
    const finish = vi.fn(() => new Promise<void>(() => {}))
    const stop = await start(finish)
    await expect.poll(() => finish.mock.calls.length).toBe(1)
    await stop()
  }
  expect(await work.waiting()).toBe(1)
  // One that fails is given up.
  const onError = vi.fn()
  const stop = await start(async () => Promise.reject(new Error('damaged')), onError)
  await expect.poll(() => onError.mock.calls.length).toBe(3)
  expect(await work.waiting()).toBe(0)
  await stop()
  await close()
})
