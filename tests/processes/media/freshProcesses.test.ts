import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { AddTask, MadeMedia } from '../../../server/library/add/addTask.ts'
import { cachePaths } from '../../../server/library/cache.ts'
import { freshProcesses } from '../../../server/media/freshProcesses.ts'
import { processPool } from '../../../server/media/processPool.ts'
import { atEnd } from '../../helper/atEnd.ts'
import { madeVideo } from '../../helper/madeVideo.ts'
import { tempFolder } from '../../helper/tempFolder.ts'

const MOST_MIB = 300
const script = new URL('./addAndPeak.ts', import.meta.url)

it('runs each task in a separate process, and no more at a time than allowed', async () => {
  const pool = freshProcesses({ script, processes: 2, maxQueue: 10, timeoutMs: 60_000 })
  atEnd(() => pool.close())
  const pids = Array.from({ length: 5 }, () => pool.run<number>('pid', {}))
  let most = 0
  const looking = setInterval(() => {
    most = Math.max(most, pool.running())
  }, 5)
  expect(new Set(await Promise.all(pids)).size).toBe(5)
  clearInterval(looking)
  expect(most).toBe(2)
})

it('keeps a process for the tasks of one file, and none for other files', async () => {
  const fileOf = (argument: object) => (argument as { file: string }).file
  const pool = freshProcesses({ script, processes: 1, maxQueue: 10, timeoutMs: 60_000, fileOf })
  atEnd(() => pool.close())
  const pids: number[] = []
  for (const file of ['a', 'a', 'b', 'b', 'a']) pids.push(await pool.run<number>('pid', { file }))
  const [a, , b] = pids
  expect(pids.slice(0, 4)).toEqual([a, a, b, b])
  expect(new Set(pids).size).toBe(3)
  expect(pool.running()).toBe(0)
})

it('rejects all tasks, including waiting ones, when it is closed', async () => {
  const pool = freshProcesses({ script, processes: 1, maxQueue: 10, timeoutMs: 60_000 })
  const tasks = Promise.allSettled(Array.from({ length: 5 }, () => pool.run('pid', {})))
  await pool.close()
  for (const task of await tasks)
    expect(task).toMatchObject({ status: 'rejected', reason: { code: 'PROCESS_ENDED' } })
})

it.runIf(process.platform === 'linux')('adds a 4K video of ten bits within 300 MiB', async () => {
  const paths = cachePaths(tempFolder())
  for (const folder of Object.values(paths)) await mkdir(folder, { recursive: true })
  // With as many B frames and references as x265 takes by itself.
  const video = madeVideo({
    codec: 'libx265',
    sizes: [{ width: 3840, height: 2160 }],
    lengths: Array(16).fill(100),
    filters: 'scale=out_color_matrix=bt709:out_range=limited,format=yuv420p10le',
    encoder: {
      preset: 'ultrafast',
      'x265-params': 'log-level=none:bframes=4:b-pyramid=1:b-adapt=0:ref=3',
    },
  })
  await rename(video, join(paths.sources, 'large.mp4'))
  const pool = processPool({ script, processes: 1, maxQueue: 10, timeoutMs: 600_000 })
  atEnd(() => pool.close())
  const task: AddTask = {
    source: 'large.mp4',
    relativePath: 'large.mp4',
    hash: 'a'.repeat(64),
    importDatetime: new Date(0).toISOString(),
    about: {},
    options: { rating: 'g', tags: [], sticker: 'auto' },
    limits: { bytes: 1e9, pixels: 18e6, frames: 120, seconds: 100 },
    paths,
  }
  const { item } = await pool.run<MadeMedia>('add', task)
  expect(item.frames).toBe(16)
  const peakKib = await pool.run<number>('peakKib', {})
  expect(peakKib / 1024).toBeLessThan(MOST_MIB)
})
