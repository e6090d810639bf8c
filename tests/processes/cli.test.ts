import { json } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { run } from '../../server/cli.ts'
import type { Mail } from '../../server/site/mailWebhook.ts'
import { createSiteClient } from '../../src/site/index.ts'
import { listen } from '../helper/listen.ts'
import { tempFolder } from '../helper/tempFolder.ts'
import { addGreenSquare } from '../server/greenSquare.ts'
import { startServer } from '../server/serverProcess.ts'
import { createBrowser } from '../unit/server/site/siteServer.ts'

async function said(...args: string[]) {
  const out: string[] = []
  const errors: string[] = []
  const code = await run(args, { out: text => out.push(text), error: text => errors.push(text) })
  return { code, out: out.join('\n'), errors: errors.join('\n') }
}

describe('help', () => {
  it.each([['--help'], ['-h'], ['help']])('lists the commands (%s)', async (...args) => {
    const { code, out } = await said(...args)
    expect(code).toBe(0)
    for (const command of [
      'serve',
      'add',
      'list',
      'remove',
      'build',
      'edit',
      'export',
      'import',
      'backup',
      'check',
    ])
      expect(out).toContain(`  ${command}`)
  })

  it('explains one command', async () => {
    expect((await said('serve', '--help')).out).toContain('PUBLIC_URL')
    expect((await said('add', '--help')).out).toMatch(/^Usage: giflet-server add PATH[\s\S]*--sticker WHEN/)
  })

  it('is offered for anything unknown', async () => {
    expect(await said('sevre')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('giflet-server help'),
    })
    expect(await said('serve', 'now')).toMatchObject({ code: 2 })
  })
})

describe('serve', () => {
  it('serves an empty library and stops when told to', async () => {
    const { origin, stop, text } = await startServer(tempFolder(), { env: { LOG: 'requests' } })
    expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok' })
    expect((await fetch(`${origin}/analytics`)).status).toBe(200)
    expect((await fetch(`${origin}/login/check`)).status).toBe(404)
    await fetch(`${origin}/v1/gifs/trending?api_key=SECRET`)
    expect(await stop()).toBe(0)
    expect(text()).toMatch(/"method":"GET","route":"\/v1\/gifs\/trending","status":200/)
    expect(text()).not.toContain('SECRET')
  })

  it('shows what is added while it runs', async () => {
    const cache = tempFolder()
    const { origin, stop } = await startServer(cache)
    await addGreenSquare(cache)
    const search = `${origin}/v1/gifs/search?q=green`
    await expect
      .poll(async () => ((await (await fetch(search)).json()) as { data: unknown[] }).data)
      .toHaveLength(1)
    await stop()
  })

  it('mails the codes of accounts through the webhook', async () => {
    const mails: Mail[] = []
    const webhook = await listen(async (request, response) => {
      mails.push((await json(request)) as Mail)
      response.end()
    })
    const env = { SITE_CALLS: '1', MAIL_WEBHOOK: `http://127.0.0.1:${webhook.port}/` }
    const { origin: server, stop } = await startServer(tempFolder(), { env })
    const browser = createBrowser()
    const guest = createSiteClient({ server, fetch: browser.fetch, cookies: browser.cookies })
    await guest.session.check()
    await guest.other.register({ username: 'vera', email: 'vera@visitors.test', password: 'pass-word' })
    await expect.poll(() => mails).toHaveLength(1)
    const { user } = await guest.other.confirm({ code: mails[0]?.code ?? '' })
    expect(user.username).toBe('vera')
    await stop()
  })

  it('refuses accounts that nobody could confirm', async () => {
    const refused = startServer(tempFolder(), { env: { SITE_CALLS: '1' } })
    await expect(refused).rejects.toThrow('SITE_CALLS needs MAIL_WEBHOOK')
  })

  it('names each wrong setting on a line of its own', async () => {
    const refused = startServer(tempFolder(), { env: { PORT: 'x', STAFF_TOKEN: 'hunter2' } })
    const { message } = await refused.then(
      () => new Error('It serves'),
      (error: Error) => error,
    )
    expect(message.trim().split('\n')).toHaveLength(2)
    expect(message).not.toContain('hunter2')
  })
})
