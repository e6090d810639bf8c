/** A library of real footage: the clips in a few shapes, each under many ids. */
import { ROOT } from '../../scripts/build/paths.ts'
import type { Library } from '../../server/library/cachedLibrary.ts'
import { openLibrary } from '../../server/library/index.ts'
import type { ItemSource } from '../../server/library/itemSource.ts'
import { type Item, itemId } from '../../server/library/items.ts'
import type { GifRecord } from '../../server/library/types.ts'
import { fakeLibrary } from '../unit/server/fakeLibrary.ts'
import { FRAME_MS, FRAMES } from './footage.ts'

/** Shapes differ so that columns do. */
const SHAPES = [
  ['flower', 480, 270],
  ['friday', 480, 360],
  ['flower', 360, 480],
  ['friday', 480, 480],
] as const

const items = SHAPES.map(
  ([clip, width, height], at): Item => ({
    id: itemId(`footage:${at}`),
    source: { kind: clip },
    title: `Footage of ${clip}`,
    slug: clip,
    tags: [],
    rating: 'g',
    importDatetime: '2024-05-01T00:00:00Z',
    width,
    height,
    frames: FRAMES,
    frameMs: FRAME_MS,
    alpha: false,
    backdrop: '#000000',
  }),
)
const footage: ItemSource = {
  items: async () => items,
  drawing: new URL('./footage.ts', import.meta.url).href,
}

/** `bench0` and so on. Its files are encoded once, as the server does, and kept in `.cache/`. */
export async function footageLibrary(count: number): Promise<Library> {
  const library = await openLibrary({
    cacheDir: `${ROOT}.cache/bench/library`,
    sources: [footage],
    watchAdded: false,
  })
  await library.buildAll({ onProgress: ({ done, total }) => console.log(`media: ${done} of ${total}`) })
  const made = await library.records()
  const of = (id: string) => made[Number(id.slice('bench'.length)) % made.length]?.id ?? ''
  const records = Array.from({ length: count }, (_, at): GifRecord => {
    const text = JSON.stringify(made[at % made.length])
    return JSON.parse(text.replaceAll(of(`bench${at}`), `bench${at}`))
  })
  const fake = await fakeLibrary(records)
  return {
    ...fake,
    ensureFile: (id, file) => library.ensureFile(of(id), file),
    version: id => library.version(of(id)),
    async close() {
      await fake.close()
      await library.close()
    },
  }
}
