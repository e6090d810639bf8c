/** A child process that builds items at the lowest priority. It ends with its parent. */
import { constants, setPriority } from 'node:os'
import { ItemBuilder } from './builder.ts'
import type { CachePaths } from './cache.ts'
import { LibraryError, type LibraryErrorCode, messageOf } from './errors.ts'
import type { DrawingModule } from './itemSource.ts'
import type { Item } from './items.ts'

export type ToWorker =
  /** Builds `files` in this order, `wanted` ones first and even when yielding. */
  | { type: 'build'; item: Item; drawing: string; files: string[]; wanted: string[]; paths: CachePaths }
  /** Moves these files of the current item ahead. */
  | { type: 'want'; files: string[] }
  /** Stops once the wanted files are done. */
  | { type: 'yield' }

export type FromWorker =
  | { type: 'ready' }
  | { type: 'file'; id: string; file: string; bytes: number }
  | { type: 'end'; id: string }
  | { type: 'failed'; id: string; file: string; code: LibraryErrorCode; message: string }

const wanted = new Set<string>()
let yielding = false

function send(message: FromWorker): void {
  process.send?.(message)
}

async function build({ item, drawing, files, paths }: ToWorker & { type: 'build' }): Promise<void> {
  const { openFrames } = (await import(drawing)) as DrawingModule
  const builder = new ItemBuilder(item, paths, openFrames(item, paths.sources))
  const left = new Set(files)
  while (left.size > 0) {
    const next = [...wanted].find(file => left.has(file)) ?? (yielding ? undefined : [...left][0])
    if (next === undefined) break
    left.delete(next)
    try {
      send({ type: 'file', id: item.id, file: next, bytes: await builder.make(next, wanted.has(next)) })
    } catch (error) {
      const code = error instanceof LibraryError ? error.code : 'BUILD_FAILED'
      send({ type: 'failed', id: item.id, file: next, code, message: messageOf(error) })
    }
    wanted.delete(next)
    // Receives messages that arrived meanwhile and may change the order.
    await new Promise(resolve => setImmediate(resolve))
  }
  send({ type: 'end', id: item.id })
}

process.on('message', (message: ToWorker) => {
  switch (message.type) {
    case 'build':
      wanted.clear()
      yielding = false
      for (const file of message.wanted) wanted.add(file)
      void build(message)
      break
    case 'want':
      for (const file of message.files) wanted.add(file)
      break
    case 'yield':
      yielding = true
      break
  }
})
process.on('disconnect', () => process.exit(0))

try {
  setPriority(constants.priority.PRIORITY_LOW)
} catch {
  // Not permitted everywhere; the worker then keeps the server's priority.
}
send({ type: 'ready' })
