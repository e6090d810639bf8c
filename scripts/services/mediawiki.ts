/** A MediaWiki on loopback, with SQLite on PHP's web server; installs Debian's if there is none. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureProgram, installDebian } from './debian.ts'
import { freePort } from './postgres.ts'
import { answers, startProgram } from './startProgram.ts'

const DEBIAN = '/usr/share/mediawiki'
const PACKAGES = ['mediawiki', 'php-cli', 'php-sqlite3', 'php-intl', 'php-xml', 'php-mbstring']
/** A page requests its scripts while it is being generated. */
const WORKERS = '2'

export interface MediaWiki {
  origin: string
  /** Saves a page as the administrator. */
  write(page: string, text: string): void
  stop(): Promise<void>
}

/** Starts the wiki with its installer's settings: without raw HTML. */
export async function startMediaWiki(): Promise<MediaWiki> {
  if (!existsSync(`${DEBIAN}/maintenance/install.php`)) installDebian('MediaWiki', PACKAGES)
  const php = ensureProgram('php', 'PHP', PACKAGES)
  const folder = mkdtempSync(join(tmpdir(), 'giflet-mediawiki-'))
  const site = join(folder, 'site')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const run = (script: string, args: readonly string[], input = ''): void => {
    const { status, stdout, stderr } = spawnSync(php, [join(site, 'maintenance', script), ...args], {
      encoding: 'utf8',
      input,
    })
    if (status !== 0) throw new Error(`MediaWiki: ${stderr || stdout}`)
  }
  // Debian's settings are a link to a file that only its installer creates.
  const isOwn = (path: string) => !path.endsWith('/LocalSettings.php')
  cpSync(DEBIAN, site, { recursive: true, dereference: true, filter: isOwn })
  mkdirSync(join(folder, 'data'))
  const where = ['--dbtype', 'sqlite', '--dbpath', join(folder, 'data'), '--server', origin]
  const who = ['--scriptpath', '', '--pass', 'correct horse battery staple', 'Wiki', 'Admin']
  run('install.php', [...where, ...who])
  const { stop } = await startProgram({
    name: 'MediaWiki',
    command: [php, ['-S', `127.0.0.1:${port}`, '-t', site]],
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: WORKERS },
    detached: true,
    isReady: () => answers(`${origin}/index.php`),
    folder,
  })
  return { origin, write: (page, text) => run('edit.php', ['--user', 'Admin', page], text), stop }
}
