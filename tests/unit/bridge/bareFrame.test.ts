import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectBareFrame, EMBEDDERS_AFTER_MS } from '../../../src/bridge/bareFrame.ts'
import { MAX_WAITING_MESSAGES } from '../../../src/protocol/limits.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function start(hash = '#gif=a') {
  const posted: unknown[] = []
  const onSilence = vi.fn()
  const frame = {
    parent: { postMessage: (data: unknown) => posted.push(data) },
    document: new EventTarget(),
    location: { href: `https://x.test/embed.html${hash}` },
    setTimeout,
    clearTimeout,
  } as unknown as Window
  const bare = connectBareFrame(frame, onSilence)
  const receive = (data: unknown) => bare.receive({ data } as MessageEvent)
  return { ...bare, receive, posted, onSilence }
}

const SIZE = { width: 300, height: 200 }
const IFRAME_RESIZER = '[iFrameSizer]f:8:false:true:32:true:true:null:bodyOffset'

test.each<[string, (bare: ReturnType<typeof start>) => void, hash?: string]>([
  ['the address', () => {}, '#gif=a#?secret=s'],
  ['a message', bare => bare.receive(IFRAME_RESIZER)],
  ['silence', () => vi.advanceTimersByTime(EMBEDDERS_AFTER_MS)],
])('posts the last size once there is evidence by %s', (_, evidence, hash) => {
  const bare = start(hash)
  bare.resize({ width: 300, height: 100 })
  if (!hash) expect(bare.posted).toEqual([])
  bare.resize(SIZE)
  evidence(bare)
  expect(JSON.stringify(bare.posted)).toContain('200')
  bare.close()
})

test('says that nobody has answered, unless it is closed before', () => {
  const bare = start()
  vi.advanceTimersByTime(EMBEDDERS_AFTER_MS)
  expect(bare.onSilence).toHaveBeenCalledTimes(1)
  bare.close()
  const closed = start()
  closed.close()
  vi.advanceTimersByTime(EMBEDDERS_AFTER_MS)
  expect(closed.onSilence).not.toHaveBeenCalled()
})

test('hears an embedder behind a flood of messages', () => {
  const bare = start()
  for (let count = 0; count < 2 * MAX_WAITING_MESSAGES; count++) bare.receive({ count })
  bare.receive(IFRAME_RESIZER)
  bare.resize(SIZE)
  expect(bare.posted).toContainEqual(expect.stringContaining('[iFrameSizer]f:200'))
  bare.close()
})
