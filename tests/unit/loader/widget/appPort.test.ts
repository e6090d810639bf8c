import { expect, test } from 'vitest'
import { createAppPort } from '../../../../loader/widget/appPort.ts'

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

test('keeps the last command until an app takes it', async () => {
  const port = createAppPort(() => {})
  const heard: unknown[] = []
  const listen = (app: MessagePort) => {
    app.onmessage = ({ data }) => heard.push(data)
  }
  port.sendCommand('play')
  port.sendCommand('pause')
  listen(port.open(() => {}))
  port.sendEarly()
  port.sendEarly()
  port.sendCommand('mute')
  await delivered()
  expect(heard).toEqual(['pause', 'mute'])
  port.close()
  port.sendCommand('play')
  // Forgets it, since no app is there.
  port.sendEarly()
  listen(port.open(() => {}))
  port.sendEarly()
  await delivered()
  expect(heard).toEqual(['pause', 'mute'])
  port.close()
})

test('knows that its frame was moved', () => {
  const port = createAppPort(() => {})
  const other = {} as Window
  expect(port.isMoved(window)).toBe(false)
  port.open(() => {}, window)
  expect([port.isMoved(window), port.isMoved(other)]).toEqual([false, true])
  port.close()
  expect(port.isMoved(other)).toBe(false)
})
