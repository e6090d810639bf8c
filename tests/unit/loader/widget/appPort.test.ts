import { expect, onTestFinished, test, vi } from 'vitest'
import { createAppPort, HELLO_TIMEOUT_MS } from '../../../../loader/widget/appPort.ts'

/** Waits until every posted message has arrived. */
const delivered = async () => {
  const { port1, port2 } = new MessageChannel()
  await new Promise(resolve => {
    port1.onmessage = resolve
    port2.postMessage('last')
  })
  port1.close()
}

test('ignores an app after its port is closed', async () => {
  const messages: unknown[] = []
  const port = createAppPort(() => {})
  const app = port.open(data => messages.push(data))
  app.postMessage('ready')
  await delivered()
  app.postMessage('hover')
  port.close()
  app.postMessage('seen')
  await delivered()
  expect(messages).toEqual(['ready'])
})

test('listens only to the latest port', async () => {
  const messages: unknown[] = []
  const port = createAppPort(() => {})
  const former = port.open(data => messages.push(data))
  const app = port.open(data => messages.push(data))
  former.postMessage('former')
  app.postMessage('ready')
  await delivered()
  expect(messages).toEqual(['ready'])
  port.close()
})

test('goes on waiting in a page that has removed MessageChannel', () => {
  vi.useFakeTimers()
  vi.stubGlobal('MessageChannel', undefined)
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const onTimeout = vi.fn()
  const port = createAppPort(onTimeout)
  port.waitForApp()
  expect(() => port.open(() => {})).toThrow()
  vi.advanceTimersByTime(HELLO_TIMEOUT_MS)
  expect(onTimeout).toHaveBeenCalledOnce()
  port.close()
})
