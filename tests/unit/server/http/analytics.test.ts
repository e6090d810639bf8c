import { beforeEach, expect, it } from 'vitest'
import { encodePayload } from '../../../../server/http/analyticsPayload.ts'
import { SILENT } from '../../../../server/platform/log.ts'
import { gifRecord, STAFF, type TestServer } from '../fakeLibrary.ts'
import { ownServer } from '../ownServer.ts'

let server: TestServer
let logged: object[]
beforeEach(async () => {
  logged = []
  server = await ownServer({ log: { ...SILENT, event: entry => void logged.push(entry) } })
})

const post = (body: string, type = 'application/json', path = '/v2/pingback?api_key=k') =>
  server.get(path, { method: 'POST', body, headers: { 'Content-Type': type } })
const counts = async () =>
  ((await (await server.get('/analytics.json', { headers: STAFF })).json()) as { counts: object[] }).counts
const NONE = { views: 0, clicks: 0, hovers: 0, shares: 0 }

it('pingback counts events under the GIF that their token names', async () => {
  const { data } = await server.json('/v1/gifs/cat1')
  const event = {
    ts: 5,
    action_type: 'SEEN',
    event_type: 'GIF_RELATED',
    user_id: 'abcdefghijklmnop',
    attributes: { term: 'secret search' },
    analytics_response_payload: data.analytics_response_payload,
  }
  const events = [event, { ...event, action_type: 'CLICK' }, { ...event, user_id: 'other' }]
  expect((await post(JSON.stringify({ events }))).status).toBe(200)
  expect(await counts()).toEqual([{ ...NONE, gifId: 'cat1', views: 1, clicks: 1 }])
  expect(logged).toEqual(['views', 'clicks', 'views'].map(kind => ({ gifId: 'cat1', kind })))
})

it('pingback accepts a single event in camel case, and beacons as text', async () => {
  const { data } = await server.json('/v1/gifs/vid1')
  const body = { actionType: 'START', analyticsResponsePayload: data.analytics_response_payload }
  expect((await post(JSON.stringify(body), 'text/plain')).status).toBe(200)
  expect(await counts()).toEqual([{ ...NONE, gifId: 'vid1', clicks: 1 }])
})

it('pingback trusts nothing in an event, and drops those beyond the limit', async () => {
  const seen = (gifId: string) => ({
    action_type: 'SEEN',
    analytics_response_payload: encodePayload({ responseId: 'r', gifId }),
  })
  const unknown = { ...seen('cat1'), action_type: 'made up' }
  const forged = { action_type: 'SEEN', analytics_response_payload: 'forged' }
  const odd = [forged, unknown, { action_type: '' }, { action_type: {} }, null, 7, [], seen('nope')]
  const padding = Array.from({ length: 250 }, () => ({}))
  const events = [...odd, seen('dog1'), ...padding, seen('cat1')]
  expect((await post(JSON.stringify({ events }))).status).toBe(200)
  expect(await counts()).toEqual([{ ...NONE, gifId: 'dog1', views: 1 }])
})

it.each(['', '{', '[]', '"text"', 'null', '{}', '{"events":{}}'])('pingback refuses %.20s', async body => {
  expect((await post(body)).status).toBe(400)
})

it.each([
  ['/ajax/gif/cat1/analytic/twitter/', 'cat1'],
  ['/ajax/gif/cat1/analytic/Embed%20Code', 'cat1'],
  // Counted under the id that the GIF has here.
  ['/ajax/gif/old1/analytic/twitter/', 'own1'],
  ['/tenor/v2/registershare?id=old1', 'own1'],
])('share analytics: %s counts for %s', async (path, gifId) => {
  await server.store.gifs.put([gifRecord('own1', { aliases: ['old1'] })])
  expect((await post('', 'text/plain', path)).status).toBe(200)
  expect(await counts()).toEqual([{ ...NONE, gifId, shares: 1 }])
})

it('share analytics needs a GIF and a plausible type', async () => {
  expect((await post('', 'text/plain', '/ajax/gif/nope/analytic/link/')).status).toBe(404)
  expect((await post('', 'text/plain', '/ajax/gif/cat1/analytic/%3Cb%3E/')).status).toBe(400)
})

it('the page of the counts shows those of each GIF where there is no staff token', async () => {
  const local = await ownServer({ isLocal: true, staffToken: undefined, publicUrl: undefined })
  const page = async () => (await local.app.request('http://127.0.0.1:4400/analytics')).text()
  expect(await page()).toContain('No events yet')
  await local.store.counts.add('client', [
    { gifId: 'cat1', kind: 'views' },
    { gifId: 'cat1', kind: 'hovers' },
  ])
  expect(await page()).toMatch(/>Cat party<\/a><\/th><td>1<\/td><td>0<\/td><td>1<\/td><td>0<\/td><\/tr>/)
})
