/** Files that requests wait for. */
import { type Deferred, deferred } from './deferred.ts'

export class AwaitedFiles {
  readonly #items = new Map<string, Map<string, Deferred>>()

  get size(): number {
    return Array.from(this.#items.values(), files => files.size).reduce((sum, count) => sum + count, 0)
  }

  /** Names of the files of an item. */
  of(id: string): string[] {
    return [...(this.#items.get(id)?.keys() ?? [])]
  }

  /** Settles when the file does. Calls `start` if nobody waits for it yet. */
  wait(id: string, file: string, start: () => void): Promise<void> {
    const known = this.#items.get(id)?.get(file)
    if (known) return known.promise
    const made = deferred()
    const files = this.#items.get(id) ?? new Map<string, Deferred>()
    this.#items.set(id, files.set(file, made))
    start()
    return made.promise
  }

  resolve(id: string, file: string): void {
    this.#take(id, file)?.resolve()
  }

  reject(id: string, file: string, error: Error): void {
    this.#take(id, file)?.reject(error)
  }

  /** Gives up the files of an item, or all. */
  rejectAll(error: Error, id?: string): void {
    for (const item of id === undefined ? [...this.#items.keys()] : [id]) {
      for (const file of this.of(item)) this.reject(item, file, error)
    }
  }

  #take(id: string, file: string): Deferred | undefined {
    const files = this.#items.get(id)
    const found = files?.get(file)
    files?.delete(file)
    if (files?.size === 0) this.#items.delete(id)
    return found
  }
}
