/**
 * A folder of drawn files, limited to a number of items; evicts the least recently used. Concurrent
 * requests for a file share one drawing, which ends once all of them have left.
 */
import { existsSync, renameSync } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { removeFolder, writeWhole } from '../platform/files.ts'

export interface CachedFile {
  item: string
  file: string
  /** Writes the file at `path`. */
  draw(path: string, signal: AbortSignal): Promise<void>
  /** Called before a file is drawn. Throws to refuse that. */
  beforeDrawing?: (() => Promise<void>) | undefined
  /** Aborted when the client leaves. */
  signal?: AbortSignal | undefined
}

interface Drawing {
  done: Promise<string>
  waiting: number
  stop: AbortController
}

export function mediaCache({ dir, maxItems }: { dir: string; maxItems: number }) {
  /** Drawings under way, by item and file. Their items are not evicted. */
  const drawings = new Map<string, Drawing>()
  const isBusy = (item: string) => [...drawings.keys()].some(key => key.startsWith(`${item}/`))
  const use = limitItems(dir, maxItems, isBusy)

  function start({ item, file, draw }: CachedFile): Drawing {
    const key = `${item}/${file}`
    const path = join(dir, item, file)
    const stop = new AbortController()
    const drawn = async () => {
      await mkdir(dirname(path), { recursive: true })
      await writeWhole(path, aside => draw(aside, stop.signal))
      await use(item)
      return path
    }
    const drawing = { done: drawn().finally(() => forget(key, drawing)), waiting: 0, stop }
    drawings.set(key, drawing)
    return drawing
  }

  function forget(key: string, drawing: Drawing): void {
    if (drawings.get(key) === drawing) drawings.delete(key)
  }

  async function wait(key: string, drawing: Drawing, signal: AbortSignal | undefined): Promise<string> {
    const leave = () => {
      drawing.waiting -= 1
      if (drawing.waiting > 0) return
      forget(key, drawing)
      drawing.stop.abort()
    }
    drawing.waiting += 1
    signal?.addEventListener('abort', leave)
    try {
      return await drawing.done
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  return {
    /** Path of the file, drawn first if it is missing. */
    async ensure(wanted: CachedFile): Promise<string> {
      const { item, file, beforeDrawing, signal } = wanted
      const key = `${item}/${file}`
      const path = join(dir, item, file)
      if (!drawings.has(key)) {
        if (existsSync(path)) {
          await use(item)
          return path
        }
        await beforeDrawing?.()
      }
      return wait(key, drawings.get(key) ?? start(wanted), signal)
    },
  }
}

/**
 * Returns a function that marks an item as the most recently used, and removes the oldest beyond
 * `maxItems`.
 */
function limitItems(dir: string, maxItems: number, isBusy: (item: string) => boolean) {
  let known: Promise<Map<string, true>> | undefined
  return async (item: string): Promise<void> => {
    known ??= itemsByAge(dir)
    const items = await known
    items.delete(item)
    items.set(item, true)
    for (const oldest of items.keys()) {
      if (items.size <= maxItems) break
      if (isBusy(oldest)) continue
      items.delete(oldest)
      const aside = join(dir, `${oldest}.${Date.now()}`)
      // Renames at once, so that files drawn meanwhile stay. The item may have been deleted by
      // hand.
      if (existsSync(join(dir, oldest))) renameSync(join(dir, oldest), aside)
      await removeFolder(aside)
    }
  }
}

async function itemsByAge(dir: string): Promise<Map<string, true>> {
  const names = await readdir(dir).catch(() => [])
  const aged = await Promise.all(
    names.map(async name => ({
      name,
      ms: (await stat(join(dir, name)).catch(() => undefined))?.mtimeMs ?? 0,
    })),
  )
  return new Map(aged.sort((a, b) => a.ms - b.ms).map(({ name }) => [name, true]))
}
