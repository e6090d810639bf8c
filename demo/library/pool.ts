/**
 * Child processes that build items. What somebody waits for goes ahead of what is built in the background, and
 * the background takes all processes only for what is urgent, so that a small machine keeps a core for the server.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { CachePaths } from './cache.ts'
import { LibraryError } from './errors.ts'
import type { Item } from './items.ts'
import type { FromWorker, ToWorker } from './worker.ts'

export interface PoolEvents {
  /** A file lies whole in its place. */
  onFile(item: Item, file: string, bytes: number): void
  onFailed(item: Item, file: string, error: LibraryError): void
  /** A process has stopped working on the item, finished or not; what is wanted of it now. */
  onEnd(item: Item): void
}

export interface Job {
  item: Item
  /** What is missing, in the order of making. */
  files: string[]
  /** What somebody waits for. */
  wanted: string[]
}

/** Where work comes from while nobody waits. */
export interface Background {
  /** `undefined` when there is none left. */
  next(): Job | undefined
  /** Whether what `next` returns deserves every process. */
  isUrgent(): boolean
}

interface Slot {
  child: ChildProcess
  job: Job | undefined
}

const MAX_PROCESSES = 4

function startChild(): ChildProcess {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
    execArgv: ['--import', loader],
    // Nothing a worker prints belongs to the server's own output.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

export class BuildPool {
  readonly #paths: CachePaths
  readonly #events: PoolEvents
  readonly #slots: Slot[] = []
  readonly #size = Math.min(MAX_PROCESSES, Math.max(2, availableParallelism()))
  readonly #demand = new Map<string, Job>()
  readonly #crashes = new Map<string, number>()
  #background: Background | undefined
  #closed = false

  constructor(paths: CachePaths, events: PoolEvents) {
    this.#paths = paths
    this.#events = events
  }

  /** Builds `job.wanted` next, ahead of everything in the background. */
  demand(job: Job): void {
    const running = this.#slots.find(slot => slot.job?.item.id === job.item.id)
    if (running) {
      running.job?.wanted.push(...job.wanted)
      running.child.send({ type: 'want', files: job.wanted } satisfies ToWorker)
      return
    }
    const waiting = this.#demand.get(job.item.id)
    if (waiting) waiting.wanted.push(...job.wanted)
    else this.#demand.set(job.item.id, job)
    this.#dispatch()
  }

  setBackground(background: Background | undefined): void {
    this.#background = background
    this.#dispatch()
  }

  isBuilding(id: string): boolean {
    return this.#demand.has(id) || this.#slots.some(slot => slot.job?.item.id === id)
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#demand.clear()
    await Promise.all(
      this.#slots.map(({ child }) => {
        if (child.exitCode !== null || child.signalCode !== null) return undefined
        const ended = new Promise(resolve => child.once('exit', resolve))
        child.kill('SIGKILL')
        return ended
      }),
    )
  }

  #dispatch(): void {
    while (!this.#closed) {
      const slot = this.#idleSlot()
      if (!slot) break
      const [id, demanded] = this.#demand.entries().next().value ?? []
      if (id !== undefined) this.#demand.delete(id)
      const job = demanded ?? this.#nextInBackground()
      if (!job) break
      this.#start(slot, job)
    }
    // Whoever waits should not wait for work that nobody waits for.
    if (this.#demand.size > 0) {
      for (const { child, job } of this.#slots) if (job) child.send({ type: 'yield' } satisfies ToWorker)
    }
  }

  #nextInBackground(): Job | undefined {
    const busy = this.#slots.filter(({ job }) => job && job.wanted.length === 0).length
    return busy < this.#backgroundLimit() ? this.#background?.next() : undefined
  }

  #backgroundLimit(): number {
    if (!this.#background) return 0
    return this.#background.isUrgent() ? this.#size : 1
  }

  #idleSlot(): Slot | undefined {
    const idle = this.#slots.find(({ job }) => !job)
    if (idle || this.#slots.length >= this.#size) return idle
    if (this.#demand.size === 0 && this.#slots.length >= this.#backgroundLimit()) return undefined
    const slot: Slot = { child: startChild(), job: undefined }
    this.#slots.push(slot)
    slot.child.on('message', (message: FromWorker) => this.#received(slot, message))
    slot.child.on('exit', () => this.#exited(slot))
    slot.child.on('error', () => this.#exited(slot))
    return slot
  }

  #start(slot: Slot, job: Job): void {
    slot.job = job
    slot.child.ref()
    slot.child.channel?.ref()
    slot.child.send({ type: 'build', ...job, paths: this.#paths } satisfies ToWorker)
  }

  #received(slot: Slot, message: FromWorker): void {
    const { job } = slot
    if (!job || message.type === 'ready' || this.#closed) return
    const { item } = job
    switch (message.type) {
      case 'file':
        job.wanted = job.wanted.filter(file => file !== message.file)
        this.#events.onFile(item, message.file, message.bytes)
        break
      case 'failed':
        job.wanted = job.wanted.filter(file => file !== message.file)
        this.#events.onFailed(item, message.file, new LibraryError(message.code, message.message))
        break
      case 'end':
        this.#finish(slot, item)
        break
    }
  }

  #finish(slot: Slot, item: Item): void {
    slot.job = undefined
    // An idle process does not keep its parent alive.
    slot.child.unref()
    slot.child.channel?.unref()
    this.#events.onEnd(item)
    this.#dispatch()
  }

  #exited(slot: Slot): void {
    const at = this.#slots.indexOf(slot)
    if (at < 0 || this.#closed) return
    this.#slots.splice(at, 1)
    const { job } = slot
    if (!job) return
    const crashes = (this.#crashes.get(job.item.id) ?? 0) + 1
    this.#crashes.set(job.item.id, crashes)
    if (crashes > 1) {
      const error = new LibraryError('WORKER_FAILED', `Building "${job.item.title}" ended its process twice.`)
      for (const file of job.files) this.#events.onFailed(job.item, file, error)
    }
    this.#events.onEnd(job.item)
    this.#dispatch()
  }
}
