import { expect, it } from 'vitest'
import { FAVORITE_REF, trackedUrl } from '../../../src/analytics/trackedUrl.ts'

const QUERY = 'utm_source=giflet&utm_medium=embed&utm_campaign=embed'

it.each([
  ['https://g.example/gifs/a', `https://g.example/gifs/a?${QUERY}`],
  ['https://g.example/a?x=1#top', `https://g.example/a?x=1&${QUERY}#top`],
  ['', ''],
  ['not an address', ''],
])('%s is tracked as %s', (url, tracked) => {
  expect(trackedUrl(url, { campaign: 'embed' })).toBe(tracked)
})

it('adds ref=fave to the favourite link', () => {
  const url = new URL(trackedUrl('https://g.example/a', { campaign: 'player', ref: FAVORITE_REF }))
  expect(url.searchParams.get('ref')).toBe('fave')
  expect(url.searchParams.get('utm_campaign')).toBe('player')
})
