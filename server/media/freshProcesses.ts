/**
 * A `ProcessPool` that runs every task in a process of its own: libraries and allocator retain some
 * 80 MB after a file, which would add to the next one's memory.
 */
import { MediaError } from './errors.ts'
import { type ProcessPool, type ProcessPoolOptions, processPool } from './processPool.ts'

interface FreshOptions extends ProcessPoolOptions {
  /** Tasks about the same file share processes, which keep its frames. */
  fileOf?(argument: object): string
}

export function freshProcesses({ fileOf, ...options }: FreshOptions): ProcessPool {
  const open = new Set<ProcessPool>()
  /** Processes without a task, by the file that they hold. */
  const idle = new Map<string, ProcessPool>()
  const waiting: (() => void)[] = []
  let isClosed = false

  async function end(pool: ProcessPool): Promise<void> {
    open.delete(pool)
    await pool.close()
  }

  /** A process that holds the file, or a new one. */
  async function taken(file: string | undefined): Promise<ProcessPool> {
    while (!isClosed) {
      const own = file === undefined ? undefined : idle.get(file)
      const [other] = idle
      if (file !== undefined && own) {
        idle.delete(file)
        return own
      }
      if (open.size < options.processes) {
        const pool = processPool({ ...options, processes: 1 })
        open.add(pool)
        return pool
      }
      if (other) {
        idle.delete(other[0])
        await end(other[1])
      } else await new Promise<void>(resolve => waiting.push(resolve))
    }
    throw ended()
  }

  return {
    async run(method, argument, signal) {
      if (waiting.length >= options.maxQueue) throw new MediaError('BUSY', 'Too much media work waits.')
      const file = fileOf?.(argument)
      const pool = await taken(file)
      try {
        // A closed pool would start a process again.
        if (isClosed) throw ended()
        return await pool.run(method, argument, signal)
      } finally {
        if (file === undefined || idle.has(file)) await end(pool)
        else idle.set(file, pool)
        waiting.shift()?.()
      }
    },
    running: () => open.size - idle.size,
    async close() {
      isClosed = true
      for (const wake of waiting.splice(0)) wake()
      await Promise.all(Array.from(open, pool => pool.close()))
    },
  }
}

const ended = () => new MediaError('PROCESS_ENDED', 'The media processes were ended.')
