import { expect, test } from 'vitest'
import { checkedGif } from '../../../src/gif/checkedGif.ts'
import { normalizeGif } from '../../../src/gif/normalizeGif.ts'
import { packGifs, unpackGifs } from '../../../src/gif/packGifs.ts'
import { gifRecord } from '../../bench/api/gifs.ts'

const gifs = Array.from({ length: 32 }, (_, index) =>
  normalizeGif(
    { ...gifRecord(index, 'https://gifs.example'), tags: ['日本', '😀'], alt_text: 'ü' },
    'answer',
  ),
)

test('GIFs come back whole, and need no second check', () => {
  const back = unpackGifs(packGifs(gifs))
  expect(back).toEqual(gifs)
  for (const gif of back) expect(checkedGif(gif)).toBe(gif)
})
test('they take a fraction of their text', () => {
  expect(packGifs(gifs).length).toBeLessThan(JSON.stringify(gifs).length / 5)
})
