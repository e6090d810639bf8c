import { expect, it } from 'vitest'
import { listPageUrl, sourceName } from '../../../src/widgets/listOptions.ts'
import { source } from './kit.tsx'

it.each([
  ['search:two words', 'https://brand.test/search/two%20words'],
  ['channel:@cats', 'https://brand.test/channels/cats'],
  ['channel:cats funny', 'https://brand.test/search/funny'],
  ['category:animals/dogs', 'https://brand.test/search/dogs'],
  ['related:abc', 'https://brand.test/gifs/abc'],
  ['trending', 'https://brand.test/'],
])('listPageUrl maps %s to %s', (text, url) =>
  expect(listPageUrl(source(text), 'https://brand.test/')).toBe(url),
)

it('listPageUrl is empty for a brand without a page', () =>
  expect(listPageUrl(source('search:cat'), '')).toBe(''))

it.each([
  ['search:cats', 'cats'],
  ['channel:cats funny', '@cats funny'],
  ['category:animals/dogs', 'animals, dogs'],
  ['text:hello', 'hello'],
  ['trending', ''],
])('names %s "%s"', (text, name) => expect(sourceName(source(text))).toBe(name))
