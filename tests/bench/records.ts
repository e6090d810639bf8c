/** Made-up records whose words are as uneven as real ones: few are common, most are rare. */
import type { GifRecord } from '../../server/library/types.ts'

const WORDS = 40_000
const TYPES = ['gif', 'gif', 'gif', 'sticker', 'video'] as const
const RATINGS = ['g', 'g', 'g', 'pg', 'pg-13', 'r'] as const
const FIRST_MS = Date.UTC(2016, 0, 1)
const SPAN_MS = 9 * 365 * 24 * 3_600_000
const USERS = 5_000

/** The same sequence for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

const SYLLABLES = 'ka lo mi ru te sa no vi pe du ho ba ge fi zu ja'.split(' ')

/** A word for a number; low numbers are the common words. */
export function wordOf(rank: number): string {
  let word = ''
  for (let left = rank + 16; left > 0; left = Math.floor(left / 16)) word += SYLLABLES[left % 16]
  return word
}

/** Zipf's law: the word of rank r occurs 1/r as often as the first. */
export const anyWord = (random: () => number) => wordOf(Math.floor(WORDS ** random()) - 1)

export function recordOf(index: number, count: number): GifRecord {
  const random = randomOf(index + 1)
  const words = Array.from({ length: 3 + Math.floor(random() * 3) }, () => anyWord(random))
  const type = TYPES[Math.floor(random() * TYPES.length)] ?? 'gif'
  const id = `b${index.toString(36)}`
  const user = Math.floor(USERS ** random())
  const media = (name: string) => ({
    url: `/media/${id}/${name}.gif`,
    webp: `/media/${id}/${name}.webp`,
    mp4: `/media/${id}/${name}.mp4`,
    width: 200,
    height: 150,
  })
  return {
    id,
    type,
    slug: id,
    title: words.join(' '),
    tags: Array.from({ length: 5 }, () => anyWord(random)),
    rating: RATINGS[Math.floor(random() * RATINGS.length)] ?? 'g',
    is_sticker: type === 'sticker',
    import_datetime: new Date(FIRST_MS + (SPAN_MS * index) / count).toISOString(),
    user: { id: `u${user}`, username: `user${user}`, display_name: `User ${user}` },
    images: { original: media('original'), fixed_width: media('fixed_width') },
  }
}
