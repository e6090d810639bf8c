/**
 * `serve --workers N`: this process starts N others, which take connections from one socket. One
 * that ends is replaced; what they share is in the store.
 */
import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import type { Log } from './log.ts'
import { StartError } from './startErrors.ts'

/** A worker that ends sooner than this is replaced later and later. */
const SHORT_LIFE_MS = 10_000
const MAX_DELAY_MS = 30_000
const FIRST_DELAY_MS = 250

type ToPrimary = { giflet: 'ready'; origin: string } | { giflet: 'metrics'; id: number }
interface ToWorker {
  giflet: 'metrics'
  id: number
  text: string | undefined
}

export interface Workers {
  origin: string
  /** Tells all to stop. Resolves when they have. */
  close(): Promise<void>
}

/** Throws `StartError` if the first worker ends before it serves; it has said why. */
export async function startWorkers(count: number, log: Log): Promise<Workers> {
  // Each takes connections itself: those of one that is killed break at once. Handed over by this
  // process, some would hang, since it learns of the end too late.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const registry = new AggregatorRegistry()
  const timers = new Set<NodeJS.Timeout>()
  let isStopping = false
  let shortLives = 0

  function fork(): Worker {
    const startedMs = Date.now()
    const worker = cluster.fork()
    worker.on('message', (message: ToPrimary) => {
      if (message?.giflet === 'metrics') void sendMetrics(worker, message.id)
    })
    worker.once('exit', (code, signal) => {
      if (isStopping) return
      const delayMs =
        Date.now() - startedMs < SHORT_LIFE_MS
          ? Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** shortLives++)
          : 0
      log.notice(`A worker ended (${signal ?? code}) and is replaced in ${delayMs} ms.`)
      const timer = setTimeout(() => {
        timers.delete(timer)
        if (!isStopping) whenReady(fork()).catch(() => {})
      }, delayMs)
      timers.add(timer)
    })
    return worker
  }

  /** Resolves with the worker's origin. */
  function whenReady(worker: Worker): Promise<string> {
    return new Promise((resolve, reject) => {
      worker.on('message', (message: ToPrimary) => {
        if (message?.giflet !== 'ready') return
        shortLives = 0
        resolve(message.origin)
      })
      worker.once('exit', () => reject(new StartError('A worker ended before it served.')))
    })
  }

  async function sendMetrics(worker: Worker, id: number): Promise<void> {
    const text = await registry.clusterMetrics().catch(() => undefined)
    if (worker.isConnected()) worker.send({ giflet: 'metrics', id, text } satisfies ToWorker)
  }

  async function close(): Promise<void> {
    isStopping = true
    for (const timer of timers) clearTimeout(timer)
    const running = Object.values(cluster.workers ?? {}).filter(worker => worker !== undefined)
    await Promise.all(
      running.map(
        worker =>
          new Promise<void>(resolve => {
            if (worker.isDead()) return resolve()
            worker.once('exit', () => resolve())
            worker.process.kill('SIGTERM')
          }),
      ),
    )
  }

  try {
    // One alone first: it prepares the databases, and says what is wrong once.
    isStopping = true
    const origin = await whenReady(fork())
    isStopping = false
    await Promise.all(Array.from({ length: count - 1 }, () => whenReady(fork())))
    return { origin, close }
  } catch (error) {
    await close()
    throw error
  }
}

export const isWorker = (): boolean => cluster.isWorker

/** Tells the primary process that this one serves. */
export function tellReady(origin: string): void {
  process.send?.({ giflet: 'ready', origin } satisfies ToPrimary)
}

let asked = 0

/** The metrics of all workers, added up. Throws if there is no answer. */
export function metricsOfAll(): Promise<string> {
  asked += 1
  const id = asked
  return new Promise((resolve, reject) => {
    const hear = (message: ToWorker) => {
      if (message?.giflet !== 'metrics' || message.id !== id) return
      process.off('message', hear)
      if (message.text === undefined) reject(new Error('A worker does not tell its metrics'))
      else resolve(message.text)
    }
    process.on('message', hear)
    process.send?.({ giflet: 'metrics', id } satisfies ToPrimary)
  })
}
