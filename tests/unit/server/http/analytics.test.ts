import { beforeEach, describe, expect, it } from 'vitest'
import { StoreBusyError } from '../../../../server/store/eventTypes.ts'
import { STAFF, type TestServer } from '../fakeLibrary.ts'
import { ownServer } from '../ownServer.ts'

const NOW = 1_700_000_000_000
let server: TestServer
beforeEach(async () => {
  server = await ownServer({ now: () => NOW })
})

const post = (body: string, type = 'application/json', path = '/v2/pingback?api_key=k') =>
  server.get(path, { method: 'POST', body, headers: { 'Content-Type': type } })
const counts = async () =>
  (await (await server.get('/analytics.json', { headers: STAFF })).json()) as {
    counts: object[]
    total: number
    latest: object[]
  }

describe('pingback', () => {
  it('is told when to come back while too many events wait', async () => {
    server.store.events.add = async () => {
      throw new StoreBusyError('Too many')
    }
    const answer = await post(JSON.stringify({ events: [{ action_type: 'SEEN' }] }))
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  it('stores events under the GIF that their token names', async () => {
    const { data } = await server.json('/v1/gifs/cat1')
    const event = {
      ts: NOW - 5,
      action_type: 'SEEN',
      event_type: 'GIF_RELATED',
      user_id: 'abcdefghijklmnop',
      logged_in_user_id: 'secret',
      attributes: { position: '{"top":1}' },
      analytics_response_payload: data.analytics_response_payload,
    }
    const response = await post(
      JSON.stringify({ events: [event, { ...event, action_type: 'CLICK' }, event] }),
    )
    expect(response.status).toBe(200)
    const stored = await counts()
    expect(stored.counts).toEqual([
      { gifId: 'cat1', action: 'CLICK', count: 1 },
      // The second report of the same session does not count.
      { gifId: 'cat1', action: 'SEEN', count: 1 },
    ])
    expect(stored.latest[0]).toEqual({
      ts: NOW - 5,
      source: 'pingback',
      action: 'CLICK',
      type: 'GIF_RELATED',
      gifId: 'cat1',
      userId: 'abcdefghijklmnop',
      attributes: { position: '{"top":1}' },
    })
  })

  it('accepts a single event in camel case, and beacons as text', async () => {
    const { data } = await server.json('/v1/gifs/vid1')
    const body = { actionType: 'START', analyticsResponsePayload: data.analytics_response_payload }
    expect((await post(JSON.stringify(body), 'text/plain')).status).toBe(200)
    expect((await counts()).counts).toEqual([{ gifId: 'vid1', action: 'START', count: 1 }])
  })

  it('trusts nothing in an event', async () => {
    const events = [
      { action_type: 'SEEN', analytics_response_payload: 'forged' },
      { action_type: 'x'.repeat(500), ts: 'tomorrow', attributes: { big: 'y'.repeat(5000), small: 1 } },
      { action_type: '' },
      { ts: 1 },
      null,
      7,
      [],
    ]
    expect((await post(JSON.stringify({ events }))).status).toBe(200)
    const { latest, total } = await counts()
    expect(total).toBe(2)
    expect(latest[0]).toEqual({
      ts: NOW,
      source: 'pingback',
      action: 'x'.repeat(64),
      type: '',
      attributes: { small: 1 },
    })
    expect(latest[1]).not.toHaveProperty('gifId')
  })

  it.each(['', '{', '[]', '"text"', 'null', '{}', '{"events":{}}', `{"events":[${'{},'.repeat(1000)}{}]}`])(
    'refuses %.20s',
    async body => {
      expect((await post(body)).status).toBe(400)
    },
  )

  it('refuses more than 64 KiB, with or without Content-Length', async () => {
    const body = JSON.stringify({ events: [{ action_type: 'SEEN', attributes: { a: 'x'.repeat(66_000) } }] })
    expect((await post(body)).status).toBe(413)
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(body))
        controller.close()
      },
    })
    const init = { method: 'POST', body: stream, duplex: 'half' } as RequestInit
    expect((await server.get('/v2/pingback', init)).status).toBe(413)
    expect((await counts()).total).toBe(0)
  })
})

describe('share analytics', () => {
  it.each(['/ajax/gif/cat1/analytic/twitter/', '/ajax/gif/cat1/analytic/Embed%20Code'])('%s', async path => {
    expect((await post('', 'text/plain', path)).status).toBe(200)
    expect((await counts()).latest[0]).toMatchObject({ source: 'ajax', gifId: 'cat1' })
  })

  it('needs a GIF and a plausible type', async () => {
    expect((await post('', 'text/plain', '/ajax/gif/nope/analytic/link/')).status).toBe(404)
    expect((await post('', 'text/plain', '/ajax/gif/cat1/analytic/%3Cb%3E/')).status).toBe(400)
  })
})

describe('the operator’s page', () => {
  it('shows counts and a plot per GIF and action', async () => {
    const { data } = await server.json('/v1/gifs/cat1')
    const event = { action_type: 'HOVER', analytics_response_payload: data.analytics_response_payload }
    await post(JSON.stringify({ events: [event, event, { action_type: '<img src=x onerror=1>' }] }))
    const response = await server.get('/analytics', { headers: STAFF })
    const page = await response.text()
    expect(page).toContain('Events stored: 3.')
    expect(page).toMatch(/<svg[^>]+aria-label="Events per GIF, by action"/)
    expect(page).toContain('<title>HOVER: 2</title>')
    expect(page).toContain('Cat party')
    expect(page).not.toContain('<img src=x')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  it('reads sums alone; the latest events have a page of their own', async () => {
    await post(JSON.stringify({ events: [{ action_type: 'CLICK', attributes: { place: 'here' } }] }))
    const { events } = server.store
    const read: string[] = []
    const watched = { ...server.store, events: { ...events } }
    for (const name of ['latest', 'after'] as const) {
      const original = events[name].bind(events) as (...given: unknown[]) => unknown
      Object.assign(events, {
        [name]: (...given: unknown[]) => {
          read.push(name)
          return original(...given)
        },
      })
    }
    try {
      expect(await (await server.get('/analytics', { headers: STAFF })).text()).toContain('>CLICK</th>')
      expect(read).toEqual([])
      const latest = await (await server.get('/analytics/latest', { headers: STAFF })).text()
      expect(latest).toContain('place')
      expect(read).toEqual(['latest'])
      expect((await server.get('/analytics/latest')).status).toBe(401)
    } finally {
      Object.assign(events, { latest: watched.events.latest, after: watched.events.after })
    }
  })

  it('has a message without events', async () => {
    expect(await (await server.get('/analytics', { headers: STAFF })).text()).toContain('No events yet')
  })
})
