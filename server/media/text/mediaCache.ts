/** A folder of generated files, limited to a number of items; evicts the least recently used. */
import { access, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const CONCURRENT = 2

export interface MediaCache {
  /** Path of the file. Calls `make` if it is missing, once for concurrent calls. */
  ensure(item: string, file: string, make: () => Promise<Buffer>): Promise<string>
}

export function mediaCache({ dir, maxItems }: { dir: string; maxItems: number }): MediaCache {
  const making = new Map<string, Promise<string>>()
  const limit = limiter(CONCURRENT)
  let known: Promise<Map<string, true>> | undefined

  /** Marks the item as most recently used and evicts the oldest. */
  async function use(item: string): Promise<void> {
    known ??= itemsByAge(dir)
    const items = await known
    items.delete(item)
    items.set(item, true)
    for (const oldest of [...items.keys()].slice(0, Math.max(0, items.size - maxItems))) {
      items.delete(oldest)
      await rm(join(dir, oldest), { recursive: true, force: true })
    }
  }

  async function makeFile(item: string, file: string, make: () => Promise<Buffer>): Promise<string> {
    const path = join(dir, item, file)
    if (await exists(path)) return path
    const bytes = await limit(make)
    await mkdir(join(dir, item), { recursive: true })
    const temporary = `${path}.${process.pid}.tmp`
    await writeFile(temporary, bytes)
    await rename(temporary, path)
    return path
  }

  return {
    async ensure(item, file, make) {
      const key = `${item}/${file}`
      await use(item)
      const running = making.get(key)
      if (running) return running
      const made = makeFile(item, file, make).finally(() => making.delete(key))
      making.set(key, made)
      return made
    },
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

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** Runs at most `count` tasks at a time, in order. */
export function limiter(count: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async task => {
    if (running >= count) await new Promise<void>(resolve => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      // Hands the slot over directly, so that no new task gets ahead of the queue.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
