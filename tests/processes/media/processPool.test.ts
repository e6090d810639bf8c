import { join } from 'node:path'
import { expect, it } from 'vitest'
import { processPool } from '../../../server/media/processPool.ts'
import type { DrawTask } from '../../../server/text/drawTask.ts'
import { atEnd } from '../../helper/atEnd.ts'
import { tempFolder } from '../../helper/tempFolder.ts'

it('ends running and waiting work of clients that leave, and continues for others', async () => {
  const folder = tempFolder()
  const pool = processPool({
    script: new URL('../../../server/text/drawTask.ts', import.meta.url),
    processes: 1,
    maxQueue: 10,
    timeoutMs: 60_000,
  })
  atEnd(() => pool.close())
  const drawn = (message: string, signal?: AbortSignal) => {
    const size = { width: 100, height: 50 }
    const task: DrawTask = { style: 'hop', message, size, format: 'gif', path: join(folder, message) }
    return pool.run<void>('draw', task, signal)
  }
  const client = new AbortController()
  // An error thrown outside of these promises would end the server, and fails the test.
  const left = ['a', 'b', 'c'].map(message => drawn(message, client.signal))
  await expect.poll(() => pool.running()).toBe(1)
  client.abort()
  for (const one of left) await expect(one).rejects.toMatchObject({ code: 'ABORTED' })
  await expect(drawn('d', client.signal)).rejects.toMatchObject({ code: 'ABORTED' })
  await drawn('e', new AbortController().signal)
})
