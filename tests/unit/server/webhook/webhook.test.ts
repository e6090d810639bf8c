import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStore } from '../../../../server/index.ts'
import { SILENT } from '../../../../server/platform/log.ts'
import type { ServerStore } from '../../../../server/store/sql/sqlStore.ts'
import { createWebhook, pauseMs, startWebhook } from '../../../../server/webhook/webhook.ts'
import { listen } from '../../../helper/listen.ts'
import { RECORDS } from '../fakeLibrary.ts'

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`

let store: ServerStore
let nowMs: number
let lines: string[]
let got: { headers: IncomingHttpHeaders; body: string }[]
let status: number

beforeEach(async () => {
  nowMs = Date.now()
  ;[lines, got, status] = [[], [], 204]
  store = await openStore({ folder: ':memory:', announces: true, now: () => nowMs })
  await store.gifs.put(RECORDS, { isRefill: true })
})
afterEach(() => store.close())

const log = {
  ...SILENT,
  error: (line: string) => void lines.push(`error ${line}`),
  notice: (line: string) => void lines.push(`notice ${line}`),
}
async function options(url?: string, isOwnNetwork = true) {
  const { port } = await listen(async (request, response) => {
    got.push({ headers: request.headers, body: await text(request) })
    response.writeHead(status, { Location: '/elsewhere' }).end()
  })
  const receiver = { url: url ?? `http://127.0.0.1:${port}/giflet`, secret, isOwnNetwork }
  return { outbox: store.outbox, receiver, log, now: () => nowMs }
}
const report = (gifId: string) => store.reports.add('192.0.2.1', { gifId, reason: 'other', note: '' })
const never = new AbortController().signal

it('a delivery passes the checks of a library for webhooks', async () => {
  await store.gifs.patch('cat1', { is_removed: true })
  const deliverNext = createWebhook(await options())
  expect(await deliverNext(never)).toBe(0)
  const [{ headers, body } = { headers: {}, body: '' }] = got
  const verify = (secretOf: string, text: string) =>
    new Webhook(secretOf).verify(text, headers as Record<string, string>)
  expect(verify(secret, body)).toEqual({
    type: 'gif.taken_down',
    timestamp: new Date(nowMs).toISOString(),
    data: { id: 'cat1', media: ['/media/cat1/'] },
  })
  expect(() => verify(secret, body.replace('cat1', 'dog1'))).toThrow()
  expect(() => verify(`whsec_${Buffer.alloc(24, 8).toString('base64')}`, body)).toThrow()
  expect(await store.outbox.waiting()).toBe(0)
})

it.each([500, 404, 302])(
  'the webhook is told again after %d, later each time, until it takes it',
  async answer => {
    await report('cat1')
    const deliverNext = createWebhook(await options())
    status = answer
    for (const tries of [1, 2, 3]) {
      await deliverNext(never)
      expect(got).toHaveLength(tries)
      nowMs += pauseMs(tries) - 1
      await deliverNext(never)
      expect(got).toHaveLength(tries)
      nowMs += 1
    }
    status = 200
    await deliverNext(never)
    await deliverNext(never)
    expect(got).toHaveLength(4)
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(lines).toEqual([
      `error The webhook cannot be reached, and is tried again: it answered ${answer}`,
      'notice The webhook is reached again',
    ])
  },
)

it('a delivery is given up after some days, and the log says so', async () => {
  await report('cat1')
  status = 500
  const deliverNext = createWebhook(await options())
  for (let tries = 1; tries <= 300; tries += 1) {
    await deliverNext(never)
    nowMs += pauseMs(tries)
  }
  expect(await store.outbox.waiting()).toBe(0)
  expect(lines).toContain('error The webhook did not take gif.reported cat1, which is given up')
})

it.each(['https://127.0.0.1/', 'https://[::1]/', 'https://localhost/', 'http://gifs.example/'])(
  'the webhook is not looked for at %s unless that is allowed',
  async url => {
    await report('cat1')
    await createWebhook(await options(url, false))(never)
    expect(lines.join()).toMatch(/not public|start with https/)
    expect(await store.outbox.waiting()).toBe(1)
  },
)

it('news is delivered by itself, and the next start repeats a delivery that a stop interrupted', async () => {
  await report('cat1')
  let isAsked = () => {}
  const asked = new Promise<void>(resolve => {
    isAsked = resolve
  })
  const silent = await listen(() => isAsked())
  const stop = startWebhook(await options(`http://127.0.0.1:${silent.port}/`))
  await asked
  await stop()
  expect(lines).toEqual([])
  nowMs += 60_001
  const stopAgain = startWebhook(await options())
  await expect.poll(() => got.length).toBe(1)
  await stopAgain()
})
