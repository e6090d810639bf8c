import { mkdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { BuildTask } from '../../../server/library/buildTask.ts'
import { cachePaths } from '../../../server/library/cache.ts'
import { processPool } from '../../../server/media/processPool.ts'
import { atEnd } from '../../helper/atEnd.ts'
import { tempFolder } from '../../helper/tempFolder.ts'
import { barItem, DRAWING } from './drawing.ts'

const script = new URL('./buildAndCount.ts', import.meta.url)

it.runIf(process.platform === 'linux')('keeps only the frames of the last item', async () => {
  const pool = processPool({ script, processes: 1, maxQueue: 10, timeoutMs: 60_000 })
  atEnd(() => pool.close())
  const paths = cachePaths(tempFolder())
  await mkdir(paths.media, { recursive: true })
  for (const id of ['gone', 'gtwo', 'gthree']) {
    // More than stay in memory.
    const item = barItem(id, { width: 128, height: 128, frames: 120, frameMs: 40 })
    const task: BuildTask = { item, drawing: DRAWING, file: 'fixed_width_small.mp4', isAwaited: false, paths }
    expect(await pool.run('build', task)).toBeGreaterThan(0)
    expect(await pool.run('frameFiles', {})).toBe(1)
  }
})
