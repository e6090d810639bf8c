import { expect, it } from 'vitest'
import { FAVORITE_REF, trackedUrl } from '../../../src/analytics/trackedUrl.ts'

it.each([
  [
    'https://g.example/gifs/a',
    'https://g.example/gifs/a?utm_source=giflet&utm_medium=embed&utm_campaign=embed',
  ],
  [
    'https://g.example/a?x=1#top',
    'https://g.example/a?x=1&utm_source=giflet&utm_medium=embed&utm_campaign=embed#top',
  ],
  ['', ''],
  ['not an address', ''],
])('%s', (url, tracked) => {
  expect(trackedUrl(url, { campaign: 'embed' })).toBe(tracked)
})

it('adds ref=fave to the favourite link', () => {
  const url = new URL(trackedUrl('https://g.example/a', { campaign: 'player', ref: FAVORITE_REF }))
  expect(url.searchParams.get('ref')).toBe('fave')
  expect(url.searchParams.get('utm_campaign')).toBe('player')
})
