/**
 * Child processes that build items, requested files before background work. Processes rather than
 * worker threads: sharp runs on libuv's thread pool, which all threads of a process share, so
 * encoding would delay the server's file access and could not have a lower priority. A process can
 * also crash in native code without affecting the server or other items.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ffmpegEnvironment } from '../media/findFfmpeg.ts'
import type { CachePaths } from './cache.ts'
import { LibraryError } from './errors.ts'
import type { Item } from './items.ts'
import type { FromWorker, ToWorker } from './worker.ts'

export interface PoolEvents {
  /** A file is complete. */
  onFile(item: Item, file: string, bytes: number): void
  onFailed(item: Item, file: string, error: LibraryError): void
  /** A process has stopped working on the item, finished or not. */
  onEnd(item: Item): void
}

export interface Job {
  item: Item
  /** The module that draws it: `ItemSource.drawing`. */
  drawing: string
  /** Missing files, in build order. */
  files: string[]
  /** Files that a request waits for. */
  wanted: string[]
}

/** Supplies work while no request waits; `undefined` if there is none left. */
export type Background = () => Job | undefined

interface Slot {
  child: ChildProcess
  job: Job | undefined
}

const MAX_PROCESSES = 4

function startChild(): ChildProcess {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
    execArgv: ['--import', loader],
    env: { ...ffmpegEnvironment() },
    // Keeps what a worker prints out of the server's output.
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

  /** Builds `job.wanted` ahead of background work. */
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

  /** Drops queued work on an item and stops running work after the current file. */
  cancel(id: string): void {
    this.#demand.delete(id)
    const running = this.#slots.find(({ job }) => job?.item.id === id)
    running?.child.send({ type: 'yield' } satisfies ToWorker)
  }

  isBuilding(id: string): boolean {
    return this.#demand.has(id) || this.#slots.some(slot => slot.job?.item.id === id)
  }

  /** Items that processes work on now. */
  get building(): number {
    return this.#slots.filter(({ job }) => job).length
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#demand.clear()
    await Promise.all(
      this.#slots.map(({ child }) => {
        if (child.exitCode !== null || child.signalCode !== null) return undefined
        const ended = new Promise(resolve => child.once('exit', resolve))
        // Otherwise a process with nothing else to do would end before its command has.
        child.ref()
        child.kill('SIGKILL')
        return ended
      }),
    )
  }

  #dispatch(): void {
    while (!this.#closed && this.#hasRoom()) {
      const [id, demanded] = this.#demand.entries().next().value ?? []
      if (id !== undefined) this.#demand.delete(id)
      const job = demanded ?? this.#background?.()
      if (!job) break
      this.#start(this.#idleSlot(), job)
    }
    // Background work makes room for requests.
    if (this.#demand.size > 0) {
      for (const { child, job } of this.#slots) if (job) child.send({ type: 'yield' } satisfies ToWorker)
    }
  }

  #hasRoom(): boolean {
    return this.#slots.length < this.#size || this.#slots.some(({ job }) => !job)
  }

  #idleSlot(): Slot {
    const idle = this.#slots.find(({ job }) => !job)
    if (idle) return idle
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
