/**
 * `serve --workers N`: this process starts N others, which take connections from one socket. One
 * that ends is replaced; what they share is in the store.
 */
import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type RegistryContentType } from 'prom-client'
import type { Log } from './log.ts'
import { REFUSED, SettingsError, StartError } from './startErrors.ts'

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

/**
 * Throws `StartError` or `SettingsError` if the first worker ends before it serves. The worker has
 * said why.
 */
export async function startWorkers(count: number, log: Log): Promise<Workers> {
  // Each takes connections itself: those of one that is killed break at once. Handed over by this
  // process, some would hang, since it learns of the end too late.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const registry = new AggregatorRegistry()
  const timers = new Set<NodeJS.Timeout>()
  let isReplacing = false
  let shortLives = 0

  /** Resolves with its origin once it serves. */
  function start(): Promise<string> {
    const startedMs = Date.now()
    const worker = cluster.fork()
    worker.once('exit', (code, signal) => {
      if (!isReplacing) return
      const isShort = Date.now() - startedMs < SHORT_LIFE_MS
      const delayMs = isShort ? Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** shortLives++) : 0
      log.notice(`A worker ended (${signal ?? code}) and is replaced in ${delayMs} ms.`)
      replaceAfter(delayMs)
    })
    return new Promise((resolve, reject) => {
      worker.on('message', (message: ToPrimary) => {
        if (message?.giflet === 'metrics') void sendMetrics(worker, message.id, registry)
        if (message?.giflet !== 'ready') return
        shortLives = 0
        resolve(message.origin)
      })
      worker.once('exit', code => {
        // It has said what is wrong with the settings.
        if (code === REFUSED) reject(new SettingsError([]))
        else reject(new StartError('A worker ended before it served.'))
      })
    })
  }

  function replaceAfter(delayMs: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      if (isReplacing) start().catch(() => {})
    }, delayMs)
    timers.add(timer)
  }

  async function close(): Promise<void> {
    isReplacing = false
    for (const timer of timers) clearTimeout(timer)
    await Promise.all(Object.values(cluster.workers ?? {}).map(worker => worker && ended(worker)))
  }

  try {
    // One alone first: it prepares the databases, and says what is wrong once.
    const origin = await start()
    isReplacing = true
    await Promise.all(Array.from({ length: count - 1 }, start))
    return { origin, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function sendMetrics(
  worker: Worker,
  id: number,
  registry: AggregatorRegistry<RegistryContentType>,
): Promise<void> {
  const text = await registry.clusterMetrics().catch(() => undefined)
  if (worker.isConnected()) worker.send({ giflet: 'metrics', id, text } satisfies ToWorker)
}

/** Tells a worker to stop. Resolves when it has. */
function ended(worker: Worker): Promise<void> {
  return new Promise(resolve => {
    if (worker.isDead()) return resolve()
    worker.once('exit', () => resolve())
    worker.process.kill('SIGTERM')
  })
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
