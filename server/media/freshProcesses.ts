/**
 * A `ProcessPool` whose every task has a process of its own: what the libraries and the allocator
 * keep after one file, some 80 MB, would add to what the next one needs.
 */
import { MediaError } from './errors.ts'
import { type ProcessPool, type ProcessPoolOptions, processPool } from './processPool.ts'

export function freshProcesses(options: ProcessPoolOptions): ProcessPool {
  const open = new Set<ProcessPool>()
  const waiting: (() => void)[] = []
  let isClosed = false
  return {
    async run(method, argument, signal) {
      if (waiting.length >= options.maxQueue) throw new MediaError('BUSY', 'Too much media work waits.')
      while (!isClosed && open.size >= options.processes)
        await new Promise<void>(resolve => waiting.push(resolve))
      if (isClosed) throw new MediaError('PROCESS_ENDED', 'The media processes were ended.')
      const pool = processPool({ ...options, processes: 1 })
      open.add(pool)
      try {
        return await pool.run(method, argument, signal)
      } finally {
        open.delete(pool)
        await pool.close()
        waiting.shift()?.()
      }
    },
    running: () => open.size,
    async close() {
      isClosed = true
      for (const wake of waiting.splice(0)) wake()
      await Promise.all(Array.from(open, pool => pool.close()))
    },
  }
}
