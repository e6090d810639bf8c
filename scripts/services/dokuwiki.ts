/** A DokuWiki on loopback, on PHP's web server; installs Debian's if there is none. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ensureProgram, installDebian } from './debian.ts'
import { freePort } from './postgres.ts'
import { answers, startProgram } from './startProgram.ts'

const DEBIAN = '/usr/share/dokuwiki'
const PACKAGES = ['dokuwiki', 'php-cli', 'php-xml', 'php-mbstring']
const DATA_FOLDERS = ['attic', 'cache', 'index', 'locks', 'log', 'media', 'media_attic', 'media_meta']
const META_FOLDERS = ['meta', 'pages', 'tmp']

export interface DokuWiki {
  origin: string
  /** Writes a page, or a file of a plugin, by its path in the installation. */
  write(path: string, text: string): void
  stop(): Promise<void>
}

/** Everybody may read and write its pages. HTML shows as text, which is DokuWiki's default. */
export async function startDokuWiki(): Promise<DokuWiki> {
  if (!existsSync(`${DEBIAN}/doku.php`)) installDebian('DokuWiki', PACKAGES)
  const php = ensureProgram('php', 'PHP', PACKAGES)
  const folder = mkdtempSync(join(tmpdir(), 'giflet-dokuwiki-'))
  const site = join(folder, 'site')
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(site, path)), { recursive: true })
    writeFileSync(join(site, path), text)
  }
  cpSync(DEBIAN, site, { recursive: true, dereference: true })
  for (const name of [...DATA_FOLDERS, ...META_FOLDERS])
    mkdirSync(join(site, 'data', name), { recursive: true })
  write(
    'conf/local.php',
    `<?php $conf['title'] = 'Wiki'; $conf['useacl'] = 0; $conf['savedir'] = ${JSON.stringify(join(site, 'data'))};`,
  )
  // Defines the path from which Debian's settings are read.
  write('before.php', `<?php define('DOKU_CONF', ${JSON.stringify(`${join(site, 'conf')}/`)});`)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = ['-d', `auto_prepend_file=${join(site, 'before.php')}`, '-d', 'display_errors=1']
  const { stop } = await startProgram({
    name: 'DokuWiki',
    command: [php, [...settings, '-S', `127.0.0.1:${port}`, '-t', site]],
    isReady: () => answers(`${origin}/doku.php`),
    folder,
  })
  return { origin, write, stop }
}
