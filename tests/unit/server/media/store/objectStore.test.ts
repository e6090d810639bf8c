import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { outageCode } from '../../../../../server/http/outages.ts'
import { openBucket } from '../../../../../server/media/store/objectStore.ts'

it('gives up on a store that accepts a connection and stays silent', async () => {
  const silent = createServer(socket => socket.on('error', () => {})).listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const { ask } = openBucket(
    { bucket: 'b', prefix: '', endpoint: `http://127.0.0.1:${port}`, region: 'auto' },
    { accessKeyId: 'id', secretAccessKey: 'secret' },
  )
  const error = await ask('GET', 'file').catch((thrown: unknown) => thrown)
  expect(outageCode(error)).toBe('media_store')
  expect(String(error)).toContain('no answer')
})
