import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { serveDemo } from '../../../demo/serveDemo.ts'
import { tempFolder } from '../../helper/tempFolder.ts'
import { fakeLibrary, gifRecord } from '../server/fakeLibrary.ts'

it('serveDemo answers on two origins, then frees their ports', async () => {
  const library = await fakeLibrary()
  const served = await serveDemo({ library, database: ':memory:' })
  expect(served.origin).not.toBe(served.otherOrigin)
  for (const origin of [served.origin, served.otherOrigin]) {
    const { data } = (await (await fetch(`${origin}/v1/gifs/cat1`)).json()) as { data: { url: string } }
    expect(data.url).toBe(`${origin}/gifs/cat1-cat1`)
  }
  await served.close()
  await served.close()
  await expect(fetch(`${served.origin}/v1/gifs/cat1`)).rejects.toThrow()
  await library.close()
})

it.each([0, 1])('serveDemo reports in one line that its port + %i is in use', async step => {
  const library = await fakeLibrary()
  const blocker = createServer()
  const { port } = await new Promise<AddressInfo>(resolve => {
    blocker.listen(0, '127.0.0.1', () => resolve(blocker.address() as AddressInfo))
  })
  const failure = serveDemo({ library, database: ':memory:', port: port - step })
  await expect(failure).rejects.toThrow(/^Port \d+ is in use: .*PORT=/)
  await expect(failure).rejects.toMatchObject({
    code: 'start',
    message: expect.stringContaining('is in use'),
  })
  blocker.close()
  await library.close()
})

it('serveDemo follows items that the library removes, builds and adds', async () => {
  const library = await fakeLibrary()
  let tell: (record: ReturnType<typeof gifRecord>) => void = () => {}
  library.onBuilt = listener => {
    tell = listener
    return () => {}
  }
  const folder = tempFolder()
  const first = await serveDemo({ library, database: folder })
  await first.store.gifs.put([gifRecord('stale')])
  tell(gifRecord('added', { title: 'Fresh' }))
  await expect.poll(async () => (await first.store.gifs.get('added'))?.title).toBe('Fresh')
  await first.close()
  const second = await serveDemo({ library, database: folder })
  expect(await second.store.gifs.get('stale')).toBeUndefined()
  expect((await fetch(`${second.origin}/v1/gifs/stale`)).status).toBe(404)
  await second.close()
  await library.close()
})
