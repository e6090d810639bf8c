import { expect, test } from 'vitest'
import { normalizeGif } from '../../../src/gif/normalizeGif.ts'
import { createTracking, trackEvent } from '../../../src/services/trackEvent.ts'
import { recordingFetch } from '../../helper/recordingFetch.ts'

const created = (options = {}) => {
  const { fetch, requests } = recordingFetch()
  const endpoint = 'https://api.klipy.com/v2/'
  const analytics = createTracking({ endpoint, key: 'K', shares: true, fetch, ...options })
  return { analytics, asked: () => requests.map(({ url }) => url) }
}
const SHARED = { type: 'shared', id: 'a/b', network: 'Link' } as const

test('registers what is shared, copied and picked, and nothing else', () => {
  const { analytics, asked } = created()
  trackEvent(analytics, SHARED)
  trackEvent(analytics, { type: 'copied', id: '2', what: 'link' })
  const pick = { id: '3', url: '', title: '', width: 1, height: 1, still: '', moving: '' }
  trackEvent(analytics, { type: 'picked', pick })
  trackEvent(analytics, { type: 'played', id: '4' })
  expect(asked()).toEqual(
    ['a%2Fb', '2', '3'].map(
      id => `https://api.klipy.com/v2/registershare?id=${id}&key=K&client_key=JavascriptSDK`,
    ),
  )
})

test('registers nothing for a visitor who refuses, nor after the end', () => {
  const { analytics, asked } = created()
  analytics.consent(false)
  trackEvent(analytics, SHARED)
  analytics.consent(true)
  analytics.destroy()
  trackEvent(analytics, SHARED)
  trackEvent(created({ enabled: false }).analytics, SHARED)
  expect(asked()).toEqual([])
})

test('tells GIPHY of what is sent, where it takes events', async () => {
  const { fetch, requests } = recordingFetch()
  const endpoint = 'https://api.giphy.com/v1/'
  const analytics = createTracking({ endpoint, key: 'K', queue: false, fetch })
  const gif = normalizeGif({ id: 'a', analytics_response_payload: 'PAYLOAD' })
  trackEvent(analytics, { type: 'seen', gif, rect: new DOMRect() })
  trackEvent(analytics, { type: 'shared', id: 'a', network: 'Link' })
  trackEvent(analytics, { type: 'shared', id: 'unknown', network: 'Link' })
  await analytics.flush()
  const events = requests.flatMap(({ init }) => JSON.parse(String(init.body)).events)
  for (const { url } of requests) expect(url).toBe('https://pingback.giphy.com/v2/pingback?api_key=K')
  expect(events.filter(event => event.analytics_response_payload)).toMatchObject([
    { action_type: 'SEEN', analytics_response_payload: 'PAYLOAD' },
    { action_type: 'SENT', analytics_response_payload: 'PAYLOAD' },
  ])
})
