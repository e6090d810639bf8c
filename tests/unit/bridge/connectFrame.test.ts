import { expect, onTestFinished, test, vi } from 'vitest'
import { EMBEDDERS_AFTER_MS } from '../../../src/bridge/bareFrame.ts'
import { connectFrame, withMessage } from '../../../src/bridge/connectFrame.ts'
import { greet } from '../../../src/bridge/greet.ts'
import { message } from '../../../src/protocol/envelope.ts'
import { MAX_WAITING_MESSAGES } from '../../../src/protocol/limits.ts'

/** A frame in a host page, reduced to the handshake. */
function createFrame(href = 'https://x.test/embed.html#gif=a') {
  const posted: unknown[] = []
  const target = new EventTarget()
  const parent = { postMessage: (data: unknown) => posted.push(data) }
  const frame = Object.assign(target, {
    parent,
    document: new EventTarget(),
    location: { href },
    setTimeout: (run: (given: unknown) => void, ms: number, given: unknown) => setTimeout(run, ms, given),
    clearTimeout: (timer: number) => clearTimeout(timer),
  }) as unknown as Window
  const receive = (data: unknown, { source = parent as unknown, ports = [] as MessagePort[] } = {}) =>
    target.dispatchEvent(Object.assign(new Event('message'), { data, source, ports }))
  return { frame, posted, receive }
}

function createPorts() {
  const { port1, port2 } = new MessageChannel()
  const heard: unknown[] = []
  port1.onmessage = event => heard.push(event.data)
  onTestFinished(() => port1.close())
  return { port1, port2, heard }
}

const ready = message('ready', { detail: {} })
const size = (height: number) => message('resize', { detail: { width: 300, height } })

test.each([
  ['keeps the order', [ready], message('title', { detail: { text: 'a' } }), [0, 1]],
  ['replaces a size', [size(1), ready], size(2), [1, 2]],
  ['keeps a size', [size(1)], ready, [0, 1]],
] as const)('withMessage %s', (_, waiting, added, kept) => {
  const all = [...waiting, added]
  expect(withMessage(waiting, added)).toEqual(kept.map(index => all[index]))
})

test('withMessage keeps the latest messages up to its limit', () => {
  let waiting: Parameters<typeof withMessage>[0] = [size(1)]
  for (let count = 0; count < MAX_WAITING_MESSAGES; count++) waiting = withMessage(waiting, ready)
  expect(waiting).toEqual(Array(MAX_WAITING_MESSAGES).fill(ready))
})

test('says hello and keeps messages until the port arrives, but only the last size', async () => {
  const { frame, posted, receive } = createFrame()
  const onLoader = vi.fn()
  const loader = connectFrame(frame, { onLoader }, greet(frame))
  onTestFinished(loader.close)
  expect(posted).toEqual([message('hello')])
  loader.send(size(100))
  loader.send(ready)
  loader.send(size(200))
  const { port2, heard } = createPorts()
  receive(message('port'), { ports: [port2] })
  await expect.poll(() => heard).toEqual([ready, size(200)])
  expect(onLoader.mock.calls).toEqual([[true]])
})

test('accepts one port, and only from the parent', async () => {
  const { frame, receive } = createFrame()
  const loader = connectFrame(frame, {}, greet(frame))
  onTestFinished(loader.close)
  const forged = createPorts()
  receive(message('port'), { source: {}, ports: [forged.port2] })
  receive({ giflet: 1, type: 'hello' }, { ports: [forged.port2] })
  const real = createPorts()
  receive(message('port'), { ports: [real.port2] })
  const late = createPorts()
  receive(message('port'), { ports: [late.port2] })
  loader.send(ready)
  await expect.poll(() => real.heard).toEqual([ready])
  expect([...forged.heard, ...late.heard]).toEqual([])
})

test('passes on valid messages of the loader and nothing else', async () => {
  const { frame, receive } = createFrame()
  const listeners = { onCommand: vi.fn(), onOptions: vi.fn(), onEnvironment: vi.fn() }
  onTestFinished(connectFrame(frame, listeners, greet(frame)).close)
  const { port1, port2 } = createPorts()
  receive(message('port'), { ports: [port2] })
  const environment = { color: 'rgb(0, 0, 0)', lang: 'en', granted: false, refused: [] }
  for (const data of [
    null,
    { giflet: 1, type: 'explode' },
    message('hello'),
    message('environment', { environment: 1 }),
  ])
    port1.postMessage(data)
  port1.postMessage(message('seekTo', { seconds: 2 }))
  port1.postMessage(message('options', { options: { theme: 'dark', lang: null, gutter: 4 } }))
  port1.postMessage(message('environment', { environment }))
  await expect.poll(() => listeners.onEnvironment).toHaveBeenCalled()
  expect(listeners.onCommand.mock.calls).toEqual([['seekTo', 2]])
  expect(listeners.onOptions.mock.calls).toEqual([[{ theme: 'dark', lang: null }]])
  expect(listeners.onEnvironment.mock.calls).toEqual([[environment]])
})

test('posts sizes to embedders until a loader answers after all', async () => {
  vi.useFakeTimers()
  const { frame, posted, receive } = createFrame()
  const onLoader = vi.fn()
  const loader = connectFrame(frame, { onLoader }, greet(frame))
  onTestFinished(loader.close)
  loader.send(size(200))
  await vi.dynamicImportSettled()
  expect(posted).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(EMBEDDERS_AFTER_MS)
  vi.useRealTimers()
  expect(posted).toContainEqual(expect.objectContaining({ sentinel: 'amp', height: 200 }))
  const { port2, heard } = createPorts()
  receive(message('port'), { ports: [port2] })
  posted.length = 0
  loader.send(size(300))
  await expect.poll(() => heard).toEqual([size(200), size(300)])
  expect(posted).toEqual([])
  expect(onLoader.mock.calls).toEqual([[false], [true]])
})

test('answers an embedder that posts before its format has loaded', async () => {
  const { frame, posted, receive } = createFrame('https://x.test/embed.html#gif=a#?secret=s')
  const loader = connectFrame(frame, {}, greet(frame))
  onTestFinished(loader.close)
  receive({ message: 'ready', secret: 's' })
  loader.send(size(200))
  await expect.poll(() => posted).toContainEqual({ message: 'height', value: 200, secret: 's' })
})

test('does without embedders whose code does not load', async () => {
  vi.doMock('../../../src/bridge/bareFrame.ts', () => {
    throw new TypeError('Failed to fetch')
  })
  const { frame } = createFrame()
  const onLoader = vi.fn()
  onTestFinished(connectFrame(frame, { onLoader }, greet(frame)).close)
  await expect.poll(() => onLoader.mock.calls).toEqual([[false]])
  vi.doUnmock('../../../src/bridge/bareFrame.ts')
})

test('stays silent outside of a frame, and after its end', () => {
  const { frame, posted } = createFrame()
  Object.assign(frame, { parent: frame })
  const loader = connectFrame(frame, {}, greet(frame))
  loader.send(ready)
  loader.close()
  loader.close()
  loader.send(ready)
  expect(posted).toEqual([])
})
