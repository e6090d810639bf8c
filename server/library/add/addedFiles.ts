/** The `ItemSource` of an operator's files, one JSON file each in the library's `added` folder. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CachePaths, writeJson } from '../cache.ts'
import type { ItemSource } from '../itemSource.ts'
import type { AddedSource, Item } from '../items.ts'
import { isAdded } from './drawing.ts'
import { uploader } from './uploader.ts'

export const ADDED_DRAWING = new URL('./drawing.ts', import.meta.url).href

export function addedFiles(paths: CachePaths): ItemSource {
  return { items: () => readAddedItems(paths), drawing: ADDED_DRAWING }
}

/** `undefined` if the file does not exist or holds no item. */
export async function readAddedItem(path: string): Promise<Item<AddedSource> | undefined> {
  try {
    return addedItemOf(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return undefined
  }
}

/** `undefined` if the value is no item. */
export function addedItemOf(value: unknown): Item<AddedSource> | undefined {
  return isItem(value) && isAdded(value) ? withUser(value) : undefined
}

export async function readAddedItems(paths: CachePaths): Promise<Item<AddedSource>[]> {
  const names = (await readdir(paths.added)).filter(name => name.endsWith('.json')).sort()
  const items = await Promise.all(names.map(name => readAddedItem(join(paths.added, name))))
  return items.filter(item => item !== undefined)
}

export async function writeAddedItem(paths: CachePaths, item: Item): Promise<void> {
  await writeJson(join(paths.added, `${item.id}.json`), item)
}

function isItem(value: unknown): value is Item {
  if (typeof value !== 'object' || value === null) return false
  const item = value as Partial<Item>
  return typeof item.id === 'string' && typeof item.title === 'string' && typeof item.source === 'object'
}

/** The first release stored only the username. */
function withUser(item: Item<AddedSource>): Item<AddedSource> {
  const user: unknown = item.user
  return typeof user === 'string' ? { ...item, user: uploader(user) } : item
}
