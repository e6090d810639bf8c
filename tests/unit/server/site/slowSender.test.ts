/** Who sends a video slowly holds nobody else up. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Listening, listen } from '../../../../server/http/openPort.ts'
import { makeVideo, video } from './cases/kit.ts'
import { startSite, type World } from './siteServer.ts'

describe('a slow sender', () => {
  const PATH = '/media-service/imaging/trim'
  let world: World
  let strict: Listening
  beforeAll(async () => {
    world = await startSite()
    await makeVideo(world)
    strict = await listen(world.server.app, { port: 0, host: '127.0.0.1', requestTimeoutMs: 300 })
  })
  afterAll(async () => {
    await strict.close()
    await world.close()
  })

  /** Announces an upload, and sends its beginning only. */
  async function sendSlowly(origin: string, token: string): Promise<Socket> {
    const { port, host } = new URL(origin)
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    socket.on('error', () => {})
    const head = [
      `POST ${PATH} HTTP/1.1`,
      `Host: ${host}`,
      `Authorization: Token ${token}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 1000000',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n--b\r\n`)
    return socket
  }

  const upload = ({ site }: World['visitor']) => {
    const file = new Blob([Uint8Array.from(video)], { type: 'video/mp4' })
    return site.mediaService.trimUpload({ file, start: 0, duration: 0.5 })
  }
  /** Resolves when the server waits for a slow one of this person; it is sent again if refused. */
  async function holdUp({ site, token }: World['visitor']): Promise<Socket> {
    let slow = await sendSlowly(world.origin, token)
    const attempt = async () => {
      if (slow.bytesRead > 0) slow = await sendSlowly(world.origin, token)
      // Nothing to work on, so it is hardly ever in the way of the slow one.
      return site.mediaService.trimUpload({ start: 0, duration: 1 }).catch((error: unknown) => error)
    }
    await expect.poll(attempt).toMatchObject({ status: 429 })
    return slow
  }

  it('keeps nobody else from having a video made, and themselves until they stop', async () => {
    const { visitor, staff } = world
    const slow = await holdUp(visitor)
    expect(await upload(staff)).toMatchObject({ duration: 0.5 })
    slow.destroy()
    await expect.poll(() => upload(visitor).catch(() => undefined)).toMatchObject({ duration: 0.5 })
  })

  it('is not waited for without end', async () => {
    const slow = await sendSlowly(strict.origin, world.visitor.token)
    let answer = ''
    slow.on('data', part => {
      answer += part
    })
    await once(slow, 'close')
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    await expect.poll(() => upload(world.visitor).catch(() => undefined)).toMatchObject({ duration: 0.5 })
  })
})
