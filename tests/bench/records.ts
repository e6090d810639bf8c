/** Made-up records whose words are as uneven as real ones: few are common, most are rare. */
import { pick, randomFrom } from '../../demo/catalogue/spread.ts'
import type { GifRecord } from '../../server/library/types.ts'
import { gifRecord } from '../unit/server/fakeLibrary.ts'

const WORDS = 40_000
const USERS = 5_000
const FIRST_MS = Date.UTC(2016, 0, 1)
const SPAN_MS = 9 * 365 * 24 * 3_600_000
const SYLLABLES = 'ka lo mi ru te sa no vi pe du ho ba ge fi zu ja'.split(' ')

/** A word for a number; low numbers are the common words. */
export function wordOf(rank: number): string {
  let word = ''
  for (let left = rank + 16; left > 0; left = Math.floor(left / 16)) word += SYLLABLES[left % 16]
  return word
}

/** Zipf's law: the word of rank r occurs 1/r as often as the first. */
export function anyWords(count: number, seed: number): string[] {
  const random = randomFrom(seed)
  return Array.from({ length: count }, () => wordOf(Math.floor(WORDS ** random()) - 1))
}

export const idOf = (index: number): string => `b${index.toString(36)}`

export function recordOf(index: number, count: number): GifRecord {
  const id = idOf(index)
  const [tags, title] = [anyWords(5, index), anyWords(3 + (index % 3), -index)]
  const type = pick(['gif', 'gif', 'gif', 'sticker', 'video'] as const, `type ${id}`)
  const { original, fixed_width } = gifRecord(id).images as Record<string, object>
  const user = Math.floor(USERS ** randomFrom(index)())
  return gifRecord(id, {
    type,
    title: title.join(' '),
    tags,
    rating: pick(['g', 'g', 'g', 'pg', 'pg-13', 'r'] as const, `rating ${id}`),
    is_sticker: type === 'sticker',
    import_datetime: new Date(FIRST_MS + (SPAN_MS * index) / count).toISOString(),
    user: { id: `u${user}`, username: `user${user}`, display_name: `User ${user}` },
    // Two renditions, so that a store of many fits into memory.
    images: { original, fixed_width },
  })
}
