/** The `ItemSource` of an operator's files, one JSON file each in the library's `added` folder. */
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { type CachePaths, writeJson } from '../cache.ts'
import type { ItemSource } from '../itemSource.ts'
import type { AddedSource, Item } from '../items.ts'
import { isAdded } from './drawing.ts'
import { ALIAS } from './metadata.ts'

export const ADDED_DRAWING = new URL('./drawing.ts', import.meta.url).href

/** Receives the path of each file that holds no item. */
export type OnDamaged = (path: string) => void

export function addedFiles(paths: CachePaths, onDamaged: OnDamaged): ItemSource {
  return { items: () => readAddedItems(paths, onDamaged), drawing: ADDED_DRAWING }
}

/** The operator's message about such a file. */
export const damagedLine = (path: string): string => `${path} is damaged; add its GIF again, or delete it.`

/** `undefined` if the file does not exist or holds no item, or that of another file. */
export async function readAddedItem(path: string): Promise<Item<AddedSource> | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '')
  const { output } = v.safeParse(v.pipe(v.string(), v.parseJson()), text)
  const item = addedItemOf(output)
  return item?.id === basename(path, '.json') ? item : undefined
}

/** `undefined` if the value is no item. */
export function addedItemOf(value: unknown): Item<AddedSource> | undefined {
  return isItem(value) && isAdded(value) ? value : undefined
}

export async function readAddedItems(paths: CachePaths, onDamaged: OnDamaged): Promise<Item<AddedSource>[]> {
  const names = (await readdir(paths.added)).filter(name => name.endsWith('.json')).sort()
  const read = async (name: string) => {
    const path = join(paths.added, name)
    const item = await readAddedItem(path)
    if (!item) onDamaged(path)
    return item ?? []
  }
  return (await Promise.all(names.map(read))).flat()
}

export async function writeAddedItem(paths: CachePaths, item: Item): Promise<void> {
  await writeJson(join(paths.added, `${item.id}.json`), item)
}

const whole = v.pipe(v.number(), v.integer(), v.minValue(1))
const positive = v.pipe(v.number(), v.minValue(1))
/** Checks every field that later code trusts, because one bad file must not stop the server. */
const ITEM = v.looseObject({
  id: v.pipe(v.string(), v.regex(/^\w{1,64}$/)),
  source: v.looseObject({ file: v.pipe(v.string(), v.regex(/^\w[\w.-]*$/)) }),
  title: v.string(),
  slug: v.string(),
  tags: v.array(v.string()),
  rating: v.string(),
  importDatetime: v.string(),
  author: v.optional(v.string()),
  license: v.optional(v.string()),
  aliases: v.optional(v.array(v.pipe(v.string(), v.regex(ALIAS)))),
  looks: v.optional(v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{54})?$/))),
  sourceUrl: v.optional(v.pipe(v.string(), v.url())),
  user: v.optional(v.looseObject({ username: v.string() })),
  width: whole,
  height: whole,
  frames: whole,
  frameMs: v.union([positive, v.array(positive)]),
  video: v.optional(
    v.looseObject({ loops: whole, captions: v.array(v.looseObject({ language: v.string() })) }),
  ),
  flags: v.optional(v.array(v.string())),
})

const isItem = (value: unknown): value is Item => v.is(ITEM, value)
