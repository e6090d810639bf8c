/**
 * A provider that fails when a widget first asks: all say so and offer to try again, but a
 * carousel, which fails in silence. `tests/e2e/guest/failures.spec.ts` looks at some on a screen.
 */
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type AppSetup, startApp } from '../../../src/app/startApp.tsx'
import { connectPort } from '../../../src/bridge/loaderPort.ts'
import { WIDGET_NAMES } from '../../../src/protocol/earlyOptions.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answer =
  (body: string | null, status = 200, headers = {}) =>
  async () =>
    new Response(body, { status, headers })
const json = (body: unknown) => answer(JSON.stringify(body))
const meta = { response_id: 'r', status: 200, msg: 'OK' }

/** The provider's failure, and the error codes that the page gets for one GIF and for a list. */
const FAILURES: Record<string, [fetch: () => Promise<Response>, one: string, many?: string]> = {
  'is broken': [answer('Oops', 500), 'unavailable'],
  'is busy': [answer('{}', 429, { 'retry-after': '30' }), 'rate-limited'],
  'is down for a while': [answer('', 503), 'unavailable'],
  'refuses the key': [answer('{"meta":{"msg":"Unauthorized"}}', 401), 'unauthorized'],
  'knows no such address': [answer('<!doctype html>', 404), 'not-found'],
  'answers with nothing': [answer(null, 204), 'synthetic-response'],
  'answers with a page': [answer('<!doctype html><title>Hello</title>'), 'parse'],
  'answers with a word': [json('ok'), 'synthetic-response'],
  'answers without data': [json({ meta }), 'not-found', 'bad-answer'],
  'answers with other data': [json({ data: 5, meta }), 'not-found', 'bad-answer'],
  'is not the API': [json({ data: [] }), 'synthetic-response'],
  'refuses connections': [() => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  'never answers': [() => new Promise(() => {}), 'timeout'],
}
const POLL = { interval: 5, timeout: 60_000 }
const LISTS = ['carousel', 'related', 'grid']
/** Excludes the picker, which waits for a layout; its list is the grid. */
const WIDGETS = WIDGET_NAMES.filter(name => name !== 'picker')

function start(raw: AppSetup['raw']) {
  const container = document.createElement('div')
  document.body.append(container)
  const { port1: loader, port2 } = new MessageChannel()
  const errors: { code: string; silent?: boolean }[] = []
  loader.onmessage = ({ data: { type, detail } }) => type === 'error' && errors.push(detail)
  const end = startApp({
    container,
    styleRoot: document,
    raw,
    environment: { color: 'rgb(0, 0, 0)', lang: 'en', granted: undefined, refused: [] },
    base: 'https://gifs.test/',
    connect: listeners => connectPort(port2, listeners),
  })
  onTestFinished(end)
  onTestFinished(() => loader.close())
  return { container, errors }
}

describe.each(Object.entries(FAILURES))('a provider that %s', (_, [fetch, one, many = one]) => {
  test.each(WIDGETS)('%s', async widget => {
    // Only what limits and repeats calls: the wait itself takes no time.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    vi.stubGlobal('fetch', fetch)
    const isList = LISTS.includes(widget)
    const { container, errors } = start({
      gif: isList ? 'trending' : 'abc',
      widget,
      api: 'https://gifs.test/v1/',
    })
    await vi.waitFor(() => {
      vi.advanceTimersByTime(1000)
      expect(errors.length).toBeGreaterThan(0)
    }, POLL)
    const isSilent = widget === 'carousel'
    const code = isList ? many : one
    expect(errors[0]).toMatchObject({ code, ...(isSilent && { silent: true }) })
    const card = () => container.querySelector('[role=alert]')
    if (isSilent) return expect([card(), container.textContent]).toEqual([null, ''])
    await vi.waitFor(() => expect(card()?.textContent).toMatch(/\w/), POLL)
    const isGone = code === 'not-found' && !isList
    expect(card()?.querySelector('[role=button], button')?.textContent).toBe(
      isGone ? undefined : 'Try again?',
    )
  })
})
