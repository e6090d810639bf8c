/** A folder of generated files, limited to a number of items; evicts the least recently used. */
import { access, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeWhole } from '../../writeWhole.ts'

const CONCURRENT = 2
/** To write a file whose folder other processes evict meanwhile. */
const WRITE_ATTEMPTS = 5

export interface MediaCache {
  /** Path of the file. Calls `make` if it is missing, once for concurrent calls. */
  ensure(item: string, file: string, make: () => Promise<Buffer>): Promise<string>
}

export function mediaCache({ dir, maxItems }: { dir: string; maxItems: number }): MediaCache {
  /** By item and file. No item with one of these is evicted. */
  const making = new Map<string, Promise<string>>()
  /** By item. */
  const removing = new Map<string, Promise<void>>()
  const limit = limiter(CONCURRENT)
  let known: Promise<Map<string, true>> | undefined

  const isBusy = (item: string) => [...making.keys()].some(key => key.startsWith(`${item}/`))

  /** Marks the item as most recently used and evicts the oldest. */
  async function use(item: string): Promise<void> {
    known ??= itemsByAge(dir)
    const items = await known
    items.delete(item)
    items.set(item, true)
    for (const oldest of items.keys()) {
      if (items.size <= maxItems) break
      if (isBusy(oldest)) continue
      items.delete(oldest)
      removing.set(
        oldest,
        evictFolder(join(dir, oldest)).finally(() => removing.delete(oldest)),
      )
    }
    await Promise.all(removing.values())
  }

  async function makeFile(item: string, file: string, make: () => Promise<Buffer>): Promise<string> {
    await removing.get(item)
    const path = join(dir, item, file)
    if (!(await exists(path))) await write(path, await limit(make))
    await use(item)
    return path
  }

  return {
    async ensure(item, file, make) {
      const key = `${item}/${file}`
      const running = making.get(key)
      if (running) return running
      const made = makeFile(item, file, make).finally(() => making.delete(key))
      making.set(key, made)
      return made
    },
  }
}

async function write(path: string, bytes: Buffer): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await mkdir(dirname(path), { recursive: true })
      return await writeWhole(path, aside => writeFile(aside, bytes))
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || attempt === WRITE_ATTEMPTS) throw error
    }
  }
}

/** One that another process writes into stays, for that process to evict. */
async function evictFolder(path: string): Promise<void> {
  try {
    await rm(path, { recursive: true, force: true })
  } catch (error) {
    if (codeOf(error) !== 'ENOTEMPTY') throw error
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

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
