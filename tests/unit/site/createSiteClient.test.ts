import { expect, expectTypeOf, test, vi } from 'vitest'
import { NetworkError, TimeoutError } from '../../../src/api/errors.ts'
import { CALL_HELP } from '../../../src/site/callHelp.ts'
import {
  createSiteClient,
  SITE_CALLS,
  type SiteClient,
  SiteError,
  type SiteJson,
  SiteParseError,
  type Story,
} from '../../../src/site/index.ts'
import { setUp } from './siteKit.ts'

test('204 resolves to undefined', async () => {
  const { site } = setUp(() => new Response(null, { status: 204 }))
  expect(await site.session.follow({ id: 1 })).toBeUndefined()
  expect(await site.channels.get({ id: 1 })).toBeUndefined()
})

test.each<[unknown, unknown]>([
  [{ status: 'ok', result: { results: [1] } }, { results: [1] }],
  [{ status: 200, result: null }, null],
  [{ result: 1 }, { result: 1 }],
  [{ status: 'ok' }, { status: 'ok' }],
  [[1], [1]],
])('%j is read as %j', async (body, expected) => {
  const { site } = setUp(() => Response.json(body))
  expect(await site.gifData.trending()).toEqual(expected)
})

const unknown = { message: 'No such user', field: 'id' }
test.each<[string, string | null, number, string, object]>([
  ['JSON', JSON.stringify(unknown), 404, '', { code: 'not-found', message: 'No such user', body: unknown }],
  ['HTML', '<p>Oops', 502, 'Bad Gateway', { code: 'unavailable', message: 'Bad Gateway', body: '<p>Oops' }],
  ['nothing', null, 403, 'Forbidden', { code: 'unauthorized', message: 'Forbidden', body: '' }],
])('an error with %s carries the response and its body', async (_, body, status, statusText, expected) => {
  const response = new Response(body, { status, statusText })
  const { site } = setUp(() => response)
  const error = await site.users.get({ id: 1 }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(SiteError)
  expect(error).toMatchObject({ status, ...expected })
  expect((error as SiteError).response).toBe(response)
})

test('an answer that is not JSON is an error with the address', async () => {
  const { site } = setUp(() => new Response('<html>'))
  const error = await site.channelGifs.list({ id: 1, max_id: 2 }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(SiteParseError)
  expect(error).toMatchObject({
    code: 'parse',
    message: 'Error parsing json for https://gifs.test/api/v3/channels/1/gifs/?max_id=2',
  })
})

test('rejects without an answer, after a timeout, and when aborted', async () => {
  const failing = setUp(() => Promise.reject(new TypeError('refused')))
  await expect(failing.site.session.check()).rejects.toThrow(NetworkError)
  const hanging = setUp(() => new Promise(() => {}), { timeoutMs: 1 })
  await expect(hanging.site.session.check()).rejects.toThrow(TimeoutError)
  const controller = new AbortController()
  const ended = hanging.site.session.check({}, { signal: controller.signal, timeoutMs: 60_000 })
  controller.abort(new Error('left'))
  await expect(ended).rejects.toThrow('left')
})

test("returns the moderators' table as text", async () => {
  const { site, requests } = setUp(() => new Response('a,b'))
  expect(await site.moderation.searchCsv({ q: 'x' })).toBe('a,b')
  expect(requests[0]?.headers.get('accept')).toContain('text/csv')
})

test("a channel's children without a parent throw", async () => {
  const { site, requests } = setUp()
  const message = "We cannot fetch a channel's children without its parent's id."
  await expect(site.channels.children()).rejects.toThrow(message)
  await expect(site.channels.children({ parent: '' })).rejects.toThrow(message)
  expect(requests).toHaveLength(0)
})

test('logs a missing username and resolves to undefined', async () => {
  const { site, requests, log } = setUp()
  expect(await site.stories.ofUser()).toBeUndefined()
  expect(await site.stories.ofUser({ username: '', limit: 2 })).toBeUndefined()
  expect(log.mock.calls).toEqual(Array(2).fill(['No username specified for getUserStories']))
  expect(requests).toHaveLength(0)
})

test('fetchOrLog logs errors and resolves to undefined', async () => {
  const { site, log } = setUp(() => new Response('no', { status: 500 }))
  expect(await site.fetchOrLog('/anything')).toBeUndefined()
  expect(log.mock.calls[0]?.[0]).toBeInstanceOf(SiteError)
  const fine = setUp(() => Response.json({ ok: 1 }))
  expect(await fine.site.fetchOrLog('/anything')).toEqual({ ok: 1 })
  expect(fine.log).not.toHaveBeenCalled()
})

test('logs to the console by default', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  await createSiteClient({ server: 'https://g.test' }).stories.ofUser()
  expect(error).toHaveBeenCalledWith('No username specified for getUserStories')
  error.mockRestore()
})

test('the table has help for each call', () => {
  for (const [group, calls] of Object.entries(SITE_CALLS)) {
    const help = CALL_HELP[group as keyof typeof CALL_HELP]
    expect(Object.keys(help)).toEqual(Object.keys(calls))
    for (const line of Object.values(help)) expect(line).toMatch(/\S.*\.$/)
    for (const { answer } of Object.values(calls)) expect(answer.shape).not.toBe('')
  }
})

test('derives types from the table', () => {
  type Site = SiteClient
  expectTypeOf<Site['channels']['move']>().parameter(0).toEqualTypeOf<{
    readonly id: string | number
    readonly position: string
    readonly target_channel: string | number
  }>()
  expectTypeOf<Site['scheduler']['list']>().parameter(0).toEqualTypeOf<
    | {
        readonly limit?: number | undefined
        readonly offset?: number | undefined
        readonly type?: string | undefined
        readonly timestamp?: number | undefined
      }
    | undefined
  >()
  expectTypeOf<Site['stories']['get']>().returns.resolves.toEqualTypeOf<Story>()
  expectTypeOf<Site['session']['follow']>().returns.resolves.toEqualTypeOf<void>()
  expectTypeOf<Site['gifData']['metadata']>().returns.resolves.toEqualTypeOf<SiteJson>()
})
