import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { run } from '../../server/cli.ts'
import type { Mail } from '../../server/site/mailWebhook.ts'
import { createSiteClient } from '../../src/site/index.ts'
import { listen } from '../helper/listen.ts'
import { tempFolder } from '../helper/tempFolder.ts'
import { addGreenSquare } from '../server/greenSquare.ts'
import { createBrowser } from '../unit/server/site/siteServer.ts'

const BIN = fileURLToPath(new URL('../../server/bin.mjs', import.meta.url))

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

/** Runs the command as an operator does. */
async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [BIN, 'serve'], {
    env: { PATH: process.env.PATH, GIFLET_CACHE: tempFolder(), ...env },
  })
  let text = ''
  child.stdout.on('data', part => {
    text += part
  })
  child.stderr.on('data', part => {
    text += part
  })
  return { child, text: () => text }
}

describe('serve', () => {
  it('serves an empty library and stops when told to', async () => {
    const port = String(20_000 + (process.pid % 12_000))
    const { child, text } = await start({ PORT: port, LOG: 'requests' })
    await expect.poll(text).toContain(`http://127.0.0.1:${port}`)
    expect(await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()).toEqual({ status: 'ok' })
    expect((await fetch(`http://127.0.0.1:${port}/analytics`)).status).toBe(200)
    expect((await fetch(`http://127.0.0.1:${port}/login/check`)).status).toBe(404)
    await fetch(`http://127.0.0.1:${port}/v1/gifs/trending?api_key=SECRET`)
    child.kill('SIGTERM')
    expect((await once(child, 'exit'))[0]).toBe(0)
    expect(text()).toMatch(/"method":"GET","route":"\/v1\/gifs\/trending","status":200/)
    expect(text()).not.toContain('SECRET')
  })

  it('shows what is added while it runs', async () => {
    const port = String(20_000 + (process.pid % 12_000))
    const cache = tempFolder()
    const { child, text } = await start({ PORT: port, GIFLET_CACHE: cache })
    await expect.poll(text).toContain(`http://127.0.0.1:${port}`)
    await addGreenSquare(cache)
    const search = `http://127.0.0.1:${port}/v1/gifs/search?q=green`
    await expect
      .poll(async () => ((await (await fetch(search)).json()) as { data: unknown[] }).data)
      .toHaveLength(1)
    child.kill('SIGTERM')
    await once(child, 'exit')
  })

  it('mails the codes of accounts through the webhook', async () => {
    const mails: Mail[] = []
    const webhook = await listen(async (request, response) => {
      mails.push((await json(request)) as Mail)
      response.end()
    })
    const port = 20_000 + (process.pid % 12_000)
    const { child, text } = await start({
      PORT: String(port),
      SITE_CALLS: '1',
      MAIL_WEBHOOK: `http://127.0.0.1:${webhook.port}/`,
    })
    const server = `http://127.0.0.1:${port}`
    await expect.poll(text).toContain(server)
    const browser = createBrowser()
    const guest = createSiteClient({ server, fetch: browser.fetch, cookies: browser.cookies })
    await guest.session.check()
    await guest.other.register({ username: 'vera', email: 'vera@visitors.test', password: 'pass-word' })
    await expect.poll(() => mails).toHaveLength(1)
    const { user } = await guest.other.confirm({ code: mails[0]?.code ?? '' })
    expect(user.username).toBe('vera')
    child.kill('SIGTERM')
    await once(child, 'exit')
  })

  it('refuses accounts that nobody could confirm', async () => {
    const { child, text } = await start({ SITE_CALLS: '1' })
    expect((await once(child, 'close'))[0]).toBe(1)
    expect(text()).toContain('SITE_CALLS needs MAIL_WEBHOOK')
  })

  it('names each wrong setting on a line of its own', async () => {
    const { child, text } = await start({ PORT: 'x', STAFF_TOKEN: 'hunter2' })
    expect((await once(child, 'close'))[0]).toBe(1)
    expect(text().trim().split('\n')).toHaveLength(2)
    expect(text()).not.toContain('hunter2')
  })
})
