/** Builds files of items in a child process, one after the other. Keeps the last item's frames. */
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { startTasks } from '../media/startTasks.ts'
import { ItemBuilder } from './builder.ts'
import { type CachePaths, itemKey } from './cache.ts'
import type { DrawingModule } from './itemSource.ts'
import type { Item } from './items.ts'

export interface BuildTask {
  item: Item
  /** The module that draws it: `ItemSource.drawing`. */
  drawing: string
  file: string
  /** Whether a request waits for the file. */
  isAwaited: boolean
  /** Default: any. */
  maxPixels?: number | undefined
  paths: CachePaths
}

const require = createRequire(import.meta.url)

async function builderOf({ item, drawing, maxPixels, paths }: BuildTask): Promise<ItemBuilder> {
  // `import` would need a loader of TypeScript in a thread of its own.
  const { openFrames } = require(fileURLToPath(drawing)) as DrawingModule
  return new ItemBuilder(item, paths, openFrames(item, paths.sources, maxPixels))
}

/** Frames are large; consecutive tasks are mostly about one item. */
let last: { key: string; builder: Promise<ItemBuilder> } | undefined

async function builderFor(task: BuildTask): Promise<ItemBuilder> {
  const key = `${task.item.id} ${itemKey(task.item)}`
  if (last?.key === key) return last.builder
  await last?.builder.then(builder => builder.close()).catch(() => {})
  const builder = builderOf(task)
  last = { key, builder }
  return builder
}

/** Resolves with the size of the file in bytes. */
async function build(task: BuildTask): Promise<number> {
  return (await builderFor(task)).make(task.file, task.isAwaited)
}

startTasks({ build })
