import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, it } from 'vitest'
import { createLog } from '../../../../server/log.ts'
import { mailWebhook } from '../../../../server/site/mailWebhook.ts'
import { listen } from '../../../helper/listen.ts'

const MAIL = { to: 'vera@visitors.test', subject: 'confirm', code: 'c0de' }

let address: string
let close: () => Promise<unknown>
let status: number
let received: { body: string; headers: IncomingHttpHeaders }[]
let lines: string[]
beforeEach(async () => {
  received = []
  lines = []
  status = 204
  const webhook = await listen(async (request, response) => {
    received.push({ body: await text(request), headers: request.headers })
    response.writeHead(status, { Location: '/elsewhere' }).end()
  })
  address = `http://127.0.0.1:${webhook.port}/`
  close = webhook.close
})

const sender = (token?: string) =>
  mailWebhook({ address, token, log: createLog('errors', { write: line => lines.push(line) }) })

it('posts the mail as JSON, with the token', async () => {
  sender('secret')(MAIL)
  await expect.poll(() => received).toHaveLength(1)
  expect(JSON.parse(received[0]?.body ?? '')).toEqual(MAIL)
  expect(received[0]?.headers).toMatchObject({
    authorization: 'Bearer secret',
    'content-type': 'application/json',
  })
  expect(lines).toEqual([])
})

it('sends no token where there is none', async () => {
  sender()(MAIL)
  await expect.poll(() => received).toHaveLength(1)
  expect(received[0]?.headers.authorization).toBeUndefined()
})

it.each([500, 302, 307])('logs an answer of %s, follows no redirect and hides the code', async code => {
  status = code
  sender('secret')(MAIL)
  await expect.poll(() => lines.join()).toContain('MAIL_WEBHOOK')
  expect(received).toHaveLength(1)
  expect(lines.join()).not.toMatch(/c0de|secret/)
})

it('logs that nobody answers', async () => {
  await close()
  sender()(MAIL)
  await expect.poll(() => lines.join()).toContain('MAIL_WEBHOOK took no mail (confirm)')
})
