/**
 * Child processes for media work, so that nothing untrusted is decoded in the server's own thread
 * pool. The queue is bounded, every task has a time limit, and an aborted task ends its process.
 */
import { fileURLToPath } from 'node:url'
import { pool as createPool, Promise as PoolPromise, TerminateError } from 'workerpool'
import { MediaError } from './errors.ts'
import { isolatedFork } from './isolation.ts'

export interface ProcessPoolOptions {
  /** A module that calls `startTasks`. */
  script: URL
  processes: number
  /** Most tasks that may wait. */
  maxQueue: number
  /** Time for one task, from its start. */
  timeoutMs: number
}

export interface ProcessPool {
  /** Throws what the task throws, or `MediaError` BUSY, ABORTED, TIMEOUT, PROCESS_ENDED. */
  run<Result>(method: string, argument: object, signal?: AbortSignal): Promise<Result>
  /** Tasks that run now. */
  running(): number
  /** Ends all processes and rejects their tasks. */
  close(): Promise<void>
}

export function processPool({ script, processes, maxQueue, timeoutMs }: ProcessPoolOptions): ProcessPool {
  const pool = createPool(fileURLToPath(new URL('./taskProcess.cjs', import.meta.url)), {
    workerType: 'process',
    maxWorkers: processes,
    maxQueueSize: maxQueue,
    forkArgs: [fileURLToPath(script)],
    forkOpts: isolatedFork(),
  })
  let closing: ReturnType<typeof pool.terminate> | undefined
  return {
    async run(method, argument, signal) {
      if (signal?.aborted) throw new MediaError('ABORTED', 'The work was cancelled.')
      if (pool.stats().pendingTasks >= maxQueue) throw new MediaError('BUSY', 'Too much media work waits.')
      const task = pool.exec(method, [argument]).timeout(timeoutMs)
      // Returns nothing: Node rethrows the rejection of a listener's promise, which ends the
      // server.
      const cancel = () => {
        task.cancel()
      }
      signal?.addEventListener('abort', cancel)
      try {
        return await task
      } catch (error) {
        if (closing) throw new MediaError('PROCESS_ENDED', 'The media processes were ended.')
        throw reasonOf(error, timeoutMs)
      } finally {
        signal?.removeEventListener('abort', cancel)
      }
    },
    running: () => pool.stats().activeTasks,
    async close() {
      // A second `terminate` would never resolve.
      closing ??= pool.terminate(true)
      await closing
    },
  }
}

function reasonOf(error: unknown, timeoutMs: number): unknown {
  if (error instanceof PoolPromise.CancellationError)
    return new MediaError('ABORTED', 'The work was cancelled.')
  if (error instanceof PoolPromise.TimeoutError)
    return new MediaError('TIMEOUT', `Media work took longer than ${timeoutMs / 1000} s.`)
  if (error instanceof TerminateError) return new MediaError('PROCESS_ENDED', 'A media process ended.')
  return error
}
