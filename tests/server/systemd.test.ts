/** `giflet.service` and `giflet.socket` themselves, in a systemd that boots for this test. */
import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/build/paths.ts'
import { freePort } from '../../scripts/services/postgres.ts'
import { startSystemd, systemdProblem } from '../../scripts/services/systemd.ts'
import { tempFolder } from '../helper/tempFolder.ts'
import { addBlinkingSquare } from './greenSquare.ts'
import { ask as askSite, json } from './https.ts'
import { expectNoGap } from './visitors.ts'

const unit = (name: string) => readFileSync(join(ROOT, 'server/deploy', name), 'utf8')
/** Out of ten: what a service may do without needing to. An unrestricted one scores 9.6. */
const MOST_EXPOSURE = 2
const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0

it.skipIf(!hasAnalyze)('the units are valid, with few permissions', () => {
  const folder = tempFolder()
  const names = ['giflet.service', 'giflet.socket', 'giflet-backup.service', 'giflet-backup.timer']
  for (const name of names) cpSync(join(ROOT, 'server/deploy', name), join(folder, name))
  const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { cwd: folder, encoding: 'utf8' })
  const verified = analyze('verify', ...names.map(name => `./${name}`))
  // systemd also warns where Node is not in Debian's place.
  const said = verified.stderr.split('\n').filter(line => line && !line.includes('/usr/bin/node'))
  const threshold = `--threshold=${MOST_EXPOSURE * 10}`
  const services = names.filter(name => name.endsWith('.service')).map(name => `./${name}`)
  const secured = analyze('security', '--offline=true', threshold, ...services)
  expect(said).toEqual([])
  expect(secured.status, secured.stdout).toBe(0)
})

const ask = (port: number, path: string) =>
  askSite({ port, path, isPlain: true, headers: { 'X-Forwarded-Proto': 'https' } })

it('serves, makes media, and restarts without refusing a request', async context => {
  const why = systemdProblem()
  if (why) return context.skip(why)
  const folder = tempFolder()
  await addBlinkingSquare(folder)
  const port = await freePort()
  const systemd = await startSystemd({
    units: ['giflet.socket', 'giflet.service'],
    files: {
      '/etc/systemd/system/giflet.service': unit('giflet.service'),
      '/etc/systemd/system/giflet.socket': unit('giflet.socket').replace(':4400', `:${port}`),
      '/etc/giflet.env': unit('giflet.env'),
      '/etc/sysusers.d/giflet.conf': 'u giflet - - /var/lib/giflet\n',
    },
    folders: { '/opt/giflet': ROOT },
    writable: { '/var/lib/giflet': folder },
  })
  try {
    const first = await ask(port, '/v1/gifs/trending?limit=1')
    expect(first.status).toBe(200)
    const [gif] = json(first).data
    const files = [
      [gif.images.fixed_width.webp, 'image/webp'],
      [gif.images.fixed_width.url, 'image/gif'],
      [gif.images.fixed_width.mp4, 'video/mp4'],
    ] as const
    for (const [address, type] of files) {
      const file = await ask(port, new URL(address).pathname)
      expect(file, address).toMatchObject({ status: 200, headers: { 'content-type': type } })
    }

    await expectNoGap(
      async () => (await ask(port, '/v1/gifs/trending')).status,
      // Does not wait for the restart, which would block the visitors' requests.
      () => systemd.systemctl('restart', '--no-block', 'giflet.service'),
      300,
    )

    const pid = () => systemd.systemctl('show', 'giflet.service', '--property=MainPID')
    const killed = pid()
    systemd.systemctl('kill', '--signal=KILL', 'giflet.service')
    await expect
      .poll(
        () =>
          ask(port, '/readyz').then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(200)
    expect(pid()).not.toBe(killed)
  } finally {
    await systemd.stop()
  }
})
