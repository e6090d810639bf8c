import { expect, it } from 'vitest'
import { slugOf } from '../../../src/gif/slugOf.ts'

it.each([
  ['https://gifs.example/gifs/happy-cat-abc', 'happy-cat-abc'],
  ['https://gifs.example/stickers/happy%20cat-abc/', 'happy cat-abc'],
  ['https://gifs.example/de/gifs/abc?x=1#y', 'abc'],
  ['https://gifs.example/gifs/100%-abc', '100%-abc'],
  ['https://gifs.example/about', 'abc'],
  ['', 'abc'],
])('slugOf of %s is %s', (url, slug) => expect(slugOf({ id: 'abc', url })).toBe(slug))
