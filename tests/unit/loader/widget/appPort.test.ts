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
