import { expect, it } from 'vitest'
import {
  popupSize,
  SHARE_NETWORKS,
  shareLink,
  shareUrl,
} from '../../../../src/components/shareMenu/shareLinks.ts'

const shared = {
  url: 'https://g.example/gifs/a?b=1&c=2',
  title: 'Cats & <dogs>',
  picture: 'https://m.example/o.gif',
}

it.each([
  ['facebook', 'https://www.facebook.com/sharer/sharer.php', { u: shared.url }],
  ['twitter', 'https://twitter.com/intent/tweet', { url: shared.url, text: shared.title }],
  [
    'pinterest',
    'https://www.pinterest.com/pin/create/button/',
    { url: shared.url, media: shared.picture, description: shared.title },
  ],
] as const)('share links %s', (network, address, query) => {
  const url = new URL(shareUrl(network, shared))
  expect(url.origin + url.pathname).toBe(address)
  expect(Object.fromEntries(url.searchParams)).toEqual(query)
})
it('share links omit empty values', () => {
  expect(shareUrl('pinterest', { url: 'https://g.example/', title: '', picture: '' })).not.toContain('media')
})
it('share links open 480 × 480, but 350 × 750 for Twitter', () => {
  expect(SHARE_NETWORKS.map(popupSize)).toEqual([
    { width: 480, height: 480 },
    { width: 350, height: 750 },
    { width: 480, height: 480 },
  ])
})
it("share links prefer the page's address", () => {
  expect(shareLink({ url: 'a', bitly_url: 'b', embed_url: 'c' })).toBe('a')
  expect(shareLink({ url: '', bitly_url: 'b', embed_url: 'c' })).toBe('b')
  expect(shareLink({ url: '', bitly_url: '', embed_url: '' })).toBe('')
})
