import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { altText } from '../../../src/gif/altText.ts'
import { avatarUrl, DEFAULT_AVATARS } from '../../../src/gif/avatarUrl.ts'
import { columnWidth } from '../../../src/gif/columnWidth.ts'
import { embedSize } from '../../../src/gif/embedSize.ts'
import { normalizeGif } from '../../../src/gif/normalizeGif.ts'
import { aspectRatio, gifHeight, gifWidth } from '../../../src/gif/size.ts'

describe('altText', () => {
  const tags = ['a', 'b', 'transparent', 'c', 'd', 'e', 'f']
  it.each([
    [{ title: 'A cat', tags, user: { username: 'u' } }, 'A cat'],
    [{ tags }, 'a b c d e GIF'],
    [{ tags, is_sticker: true }, 'a b c d e Sticker'],
    [{ tags, user: { username: 'jane' } }, 'jane a b c d GIF'],
    [{ tags: ['hi', 'transparent'], user: { username: 'jane' } }, 'jane hi GIF'],
    [{ user: { username: 'jane' } }, 'jane GIF'],
    [{ title: '  ' }, 'GIF'],
    [{}, 'GIF'],
  ])('%j is %j', (json, text) => expect(altText(normalizeGif(json))).toBe(text))
})

const sized = (width: number, height: number) => ({ images: { fixed_width: { width, height } } })

describe('sizes', () => {
  it('derives one side from the other', () => {
    expect(gifHeight(sized(10, 100), 50)).toBe(500)
    expect(gifWidth(sized(10, 100), 50)).toBe(5)
    expect(gifHeight(sized(3, 2), 100)).toBe(67)
    expect(gifHeight({ images: {} }, 50)).toBe(0)
    expect(gifWidth({}, 50)).toBe(0)
  })

  it('finds the ratio in whichever rendition has a size', () => {
    expect(aspectRatio({ images: { original: { width: 0, height: 0 }, hd: { width: 4, height: 2 } } })).toBe(
      2,
    )
    expect(aspectRatio({ images: { original_still: { width: 1, height: 2 } } })).toBe(0.5)
  })

  it.each([
    [300, 3, 6, 96],
    [301, 3, 6, 96],
    [100, 1, 6, 100],
    [10, 5, 6, 0],
    [100, 0, 6, 100],
  ])('columnWidth(%i, %i, %i) is %i', (width, columns, gutter, expected) => {
    expect(columnWidth(width, columns, gutter)).toBe(expected)
  })

  it('fits columns and their gutters into the width, and wastes less than a pixel each', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 5000 }),
        fc.integer({ min: 1, max: 20 }),
        fc.nat(6),
        (width, n, gutter) => {
          const used = columnWidth(width, n, gutter) * n + gutter * (n - 1)
          expect(used).toBeLessThanOrEqual(width)
          expect(width - used).toBeLessThan(n)
        },
      ),
    )
  })

  it.each([
    [480, 270, { width: 480, height: 270, paddingBottom: 56.25 }],
    [270, 480, { width: 270, height: 480, paddingBottom: 177.78 }],
    [100, 100, { width: 480, height: 480, paddingBottom: 100 }],
    [2000, 1, { width: 480, height: 1, paddingBottom: 0.05 }],
  ])('embedSize of %i × %i', (width, height, expected) => {
    expect(embedSize(sized(width, height))).toEqual(expected)
  })

  it('gives a GIF without a size a square', () => {
    expect(embedSize({})).toEqual({ width: 480, height: 480, paddingBottom: 100 })
  })
})

describe('avatarUrl', () => {
  it.each([
    ['https://m.example/avatars/jane/default.jpg', 'https://m.example/avatars/jane/80h.jpg'],
    ['https://m.example/avatars/jane/AbC.GIF?v=1', 'https://m.example/avatars/jane/80h.GIF?v=1'],
    ['https://m.example/a.b/c.d.png#x', 'https://m.example/a.b/80h.png#x'],
    ['https://m.example/avatar', 'https://m.example/avatar'],
    ['https://m.example', 'https://m.example'],
    ['https://m.example/', 'https://m.example/'],
  ])('%s becomes %s', (avatar_url, expected) => expect(avatarUrl({ avatar_url })).toBe(expected))

  it('chooses one of five pictures for a user without one', () => {
    const chosen = [0, 0.2, 0.4, 0.6, 0.999].map(random => avatarUrl(undefined, () => random))
    expect(new Set(chosen).size).toBe(5)
    expect(chosen).toEqual(DEFAULT_AVATARS)
    for (const url of chosen) expect(url).toMatch(/^data:image\/svg\+xml,%3Csvg /)
    expect(DEFAULT_AVATARS).toContain(avatarUrl({ avatar_url: '' }))
  })
})
