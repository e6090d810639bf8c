import { expect, test } from 'vitest'
import { altText } from '../../../src/gif/altText.ts'
import { fileGif } from '../../../src/gif/fileGif.ts'
import { movingFiles } from '../../../src/gif/movingFiles.ts'
import { renditionUrl } from '../../../src/gif/renditionUrl.ts'
import { aspectRatio } from '../../../src/gif/size.ts'

const at = (name: string) => `https://x.test/${name}`
const order = (...names: string[]) => movingFiles(fileGif(names.map(at)), 100, 100).map(({ src }) => src)

test.each([
  [['a.gif'], ['a.gif']],
  [['a.gif?x=b.mp4'], ['a.gif?x=b.mp4']],
  [['a'], ['a']],
  [['a.gif', 'a.webp'], ['a.webp']],
  [
    ['a.gif', 'a.MP4#t', 'a.avif', 'a.webp'],
    ['a.avif', 'a.webp', 'a.MP4#t'],
  ],
])('of %j it plays %j, one after the other', (given, played) =>
  expect(order(...given)).toEqual(played.map(at)),
)

test('has a size, a still and a text if they are given', () => {
  const gif = fileGif(at('a.gif'), { width: 30, height: 20, still: at('a.png'), alt: 'A cat' })
  expect(aspectRatio(gif)).toBe(1.5)
  expect(renditionUrl(gif, 300, 200, { still: true })).toBe(at('a.png'))
  expect(altText(gif)).toBe('A cat')
})

test('has an id, an address to share and no page; what is no address is dropped', () => {
  expect(fileGif(at('a.gif'))).toMatchObject({ id: `file:${at('a.gif')}`, url: '', embed_url: at('a.gif') })
  expect(fileGif('javascript:alert(1)')).toMatchObject({ embed_url: '', images: {} })
})
