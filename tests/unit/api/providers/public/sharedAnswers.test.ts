import { beforeEach, expect, test, vi } from 'vitest'
import {
  createShareAnswer,
  SAY_MS,
  SHARE_MS,
  type ShareAnswer,
} from '../../../../../src/api/providers/public/sharedAnswers.ts'

/** Channels of one name, as frames of one page have them. */
function createAir() {
  const all = new Set<{ hear(data: unknown): void }>()
  return () => {
    let listener = (_: { data: unknown }) => {}
    const one = { hear: (data: unknown) => listener({ data }) }
    all.add(one)
    return {
      addEventListener: (_: string, added: typeof listener) => {
        listener = added
      },
      postMessage(data: unknown) {
        for (const other of all) if (other !== one) setTimeout(() => other.hear(structuredClone(data)))
      },
      leave: () => all.delete(one),
    } as unknown as BroadcastChannel & { leave(): void }
  }
}

/** The locks of one origin. Shared ones never wait here: nobody asks for theirs alone. */
function createLocks() {
  const queues = new Map<string, Promise<unknown>>()
  const shared: { name: string }[] = []
  return {
    async request(name: string, ...rest: unknown[]) {
      const work = rest.at(-1) as () => Promise<unknown>
      if (rest.length > 1) {
        const lock = { name }
        shared.push(lock)
        return work().finally(() => shared.splice(shared.indexOf(lock), 1))
      }
      const turn = (queues.get(name) ?? Promise.resolve()).then(work)
      queues.set(
        name,
        turn.catch(() => {}),
      )
      return turn
    },
    query: async () => ({ held: [...shared], pending: [] }),
  } as unknown as LockManager
}

let open: () => BroadcastChannel & { leave(): void }
let locks: LockManager
const frame = (channel = open()): ShareAnswer => createShareAnswer({ channel, locks })
beforeEach(() => {
  vi.useFakeTimers()
  open = createAir()
  locks = createLocks()
})

const slow = (text: string) =>
  vi.fn(async () => {
    await new Promise(resolve => setTimeout(resolve, 500))
    return text
  })

test('of several that ask the same at once, one asks the provider', async () => {
  const load = slow('answer')
  const first = frame()
  const asked = [first, frame(), frame(), first].map(share => share('u', load))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await Promise.all(asked)).toEqual(['answer', 'answer', 'answer', 'answer'])
  expect(load).toHaveBeenCalledTimes(1)
})

test('the first asks without a wait', async () => {
  const load = slow('answer')
  void frame()('u', load)
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(1)
})

test('different questions do not wait for each other', async () => {
  const load = slow('answer')
  void frame()('u', load)
  void frame()('v', load)
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(2)
})

test('who comes later gets what another has, for a minute', async () => {
  const load = slow('answer')
  const [first, second] = [frame(), frame()]
  void first('u', load)
  await vi.advanceTimersByTimeAsync(600)
  const later = second('u', load)
  await vi.advanceTimersByTimeAsync(10)
  expect(await later).toBe('answer')
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(SHARE_MS)
  const last = second('u', load)
  await vi.advanceTimersByTimeAsync(600)
  await last
  expect(load).toHaveBeenCalledTimes(2)
})

test('nothing is held once the page is left, so that the browser can keep it', async () => {
  const leave: (() => void)[] = []
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    if (type === 'pagehide') leave.push(listener)
  })
  void frame()('u', slow('answer'))
  await vi.advanceTimersByTimeAsync(600)
  vi.unstubAllGlobals()
  expect((await locks.query()).held).toHaveLength(1)
  for (const listener of leave) listener()
  await vi.advanceTimersByTimeAsync(0)
  expect((await locks.query()).held).toEqual([])
})

test('who waits for one that fails asks by itself', async () => {
  const fails = vi.fn(async () => {
    await new Promise(resolve => setTimeout(resolve, 200))
    throw new Error('down')
  })
  const works = slow('mine')
  const failed = expect(frame()('u', fails)).rejects.toThrow('down')
  const other = frame()('u', works)
  await vi.advanceTimersByTimeAsync(1000)
  await failed
  expect(await other).toBe('mine')
})

test('a holder that does not speak is not waited for', async () => {
  const channel = open()
  void frame(channel)('u', slow('answer'))
  await vi.advanceTimersByTimeAsync(600)
  channel.leave()
  const load = slow('mine')
  const other = frame()('u', load)
  await vi.advanceTimersByTimeAsync(SAY_MS + 600)
  expect(await other).toBe('mine')
})

test('where locks are refused, everybody asks', async () => {
  locks = {
    request: () => Promise.reject(new DOMException('denied', 'SecurityError')),
    query: () => Promise.reject(new DOMException('denied', 'SecurityError')),
  } as unknown as LockManager
  const load = slow('answer')
  const asked = [frame(), frame()].map(share => share('u', load))
  await vi.advanceTimersByTimeAsync(600)
  expect(await Promise.all(asked)).toEqual(['answer', 'answer'])
  expect(load).toHaveBeenCalledTimes(2)
})

test('other questions are not answered, and nonsense is not heard', async () => {
  const channel = open()
  const load = slow('answer')
  const asked = frame()('u', load)
  for (const data of [null, 'have', { says: 'have', key: 'u' }, { says: 'have', key: 'v', text: 'x' }])
    channel.postMessage(data)
  await vi.advanceTimersByTimeAsync(600)
  expect(await asked).toBe('answer')
})
