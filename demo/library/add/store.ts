/** The items that `add` made: one JSON file each in the cache's `added` folder. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CachePaths } from '../cache.ts'
import { writeJson } from '../cache.ts'
import type { Item } from '../items.ts'

function isItem(value: unknown): value is Item {
  if (typeof value !== 'object' || value === null) return false
  const item = value as Partial<Item>
  return typeof item.id === 'string' && typeof item.title === 'string' && item.source?.kind === 'added'
}

/** `undefined` for a file that is not there or not an item. */
export async function readAddedItem(path: string): Promise<Item | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'))
    return isItem(value) ? value : undefined
  } catch {
    return undefined
  }
}

export async function readAddedItems(paths: CachePaths): Promise<Item[]> {
  const names = (await readdir(paths.added)).filter(name => name.endsWith('.json')).sort()
  const items = await Promise.all(names.map(name => readAddedItem(join(paths.added, name))))
  return items.filter(item => item !== undefined)
}

export async function writeAddedItem(paths: CachePaths, item: Item): Promise<void> {
  await writeJson(join(paths.added, `${item.id}.json`), item)
}
