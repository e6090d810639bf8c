/**
 * A separate WordPress on loopback, with MariaDB and PHP's web server; installs Debian's if there
 * is none. `GIFLET_WORDPRESS_SOURCE` names the folder of another one, whose files are copied.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDebian } from './debian.ts'
import { type MariaDb, startMariaDb } from './mariadb.ts'
import { freePort } from './postgres.ts'
import { answers, startProgram } from './startProgram.ts'

const DEBIAN = '/usr/share/wordpress'
const SOURCE = process.env.GIFLET_WORDPRESS_SOURCE || DEBIAN
const THEMES = ['twentytwentyone', 'twentytwentythree']
const PACKAGES = [
  ...['wordpress', ...THEMES.map(name => `wordpress-theme-${name}`)],
  ...['php-cli', 'php-mysql', 'php-gd', 'php-xml', 'php-mbstring', 'php-curl', 'mariadb-server'],
]
/** The editor sends many requests at once. */
const WORKERS = '4'

export const ADMIN = { name: 'admin', password: 'correct horse battery staple' } as const

export interface WordPress {
  origin: string
  /** The installation's folder, for `runInWordPress` and `readLog`. */
  folder: string
  stop(): Promise<void>
}

/** Runs PHP in the folder of a WordPress; returns what it prints. */
function run(site: string, code: string): string {
  const { status, stdout, stderr } = spawnSync('php', [...settings(site), '-r', code], {
    cwd: site,
    encoding: 'utf8',
  })
  if (status !== 0 || stderr) throw new Error(`PHP: ${stderr || stdout}`)
  return stdout
}

/** Runs PHP within a WordPress; returns its output. Throws if it prints warnings or errors. */
export const runInWordPress = (site: string, code: string): string =>
  run(site, `require 'wp-load.php'; ${code}`)

const logOf = (site: string): string => join(site, '..', 'php.log')

/** The log of PHP and WordPress: notices, warnings, errors. */
export const readLog = (site: string): string =>
  existsSync(logOf(site)) ? readFileSync(logOf(site), 'utf8') : ''

function settings(site: string): string[] {
  const values = {
    display_errors: 'stderr',
    log_errors: '1',
    error_log: logOf(site),
    memory_limit: '256M',
    // Applies changes of wp-config.php at once.
    'opcache.revalidate_freq': '0',
    // No mail leaves the machine.
    sendmail_path: '/bin/true',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-d', `${name}=${value}`])
}

export async function startWordPress(): Promise<WordPress> {
  const isThere = existsSync(`${SOURCE}/wp-load.php`) && THEMES.every(hasTheme) && hasProgram('php')
  if (!isThere) {
    if (SOURCE !== DEBIAN) throw new Error(`${SOURCE} is no WordPress with the themes ${THEMES.join(', ')}.`)
    installDebian('WordPress', PACKAGES)
  }
  const database = await startMariaDb()
  const folder = mkdtempSync(join(tmpdir(), 'giflet-wordpress-'))
  const stop = async (): Promise<void> => {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const { origin, site, end } = await openSite(database, folder)
    return {
      origin,
      folder: site,
      async stop() {
        await end()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openSite(database: MariaDb, folder: string) {
  const site = join(folder, 'site')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  database.sql('CREATE DATABASE wordpress CHARACTER SET utf8mb4')
  cpSync(SOURCE, site, { recursive: true, dereference: true })
  writeFileSync(join(site, 'wp-config.php'), configuration(database.socket, `127.0.0.1:${port}`, logOf(site)))
  mkdirSync(join(site, 'wp-content/mu-plugins'), { recursive: true })
  writeFileSync(join(site, 'wp-content/mu-plugins/loopback.php'), LOOPBACK)
  run(
    site,
    `define('WP_INSTALLING', true); require 'wp-load.php'; require 'wp-admin/includes/upgrade.php';
    wp_install('Giflet', '${ADMIN.name}', 'admin@example.com', true, '', '${ADMIN.password}');`,
  )
  const { stop: end } = await startProgram({
    name: 'WordPress',
    command: ['php', [...settings(site), '-S', `127.0.0.1:${port}`, '-t', site]],
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: WORKERS },
    detached: true,
    isReady: () => answers(`${origin}/wp-login.php`),
  })
  return { origin, site, end }
}

const hasTheme = (name: string): boolean => existsSync(`${SOURCE}/wp-content/themes/${name}/style.css`)
const hasProgram = (name: string): boolean => spawnSync(name, ['--version']).status === 0

function configuration(socket: string, host: string, log: string): string {
  const origin = `http://${host}`
  const constants = {
    DB_NAME: 'wordpress',
    DB_USER: 'root',
    DB_PASSWORD: '',
    DB_HOST: `localhost:${socket}`,
    DB_CHARSET: 'utf8mb4',
    DB_COLLATE: '',
    WP_HOME: origin,
    WP_SITEURL: origin,
    WP_DEBUG: true,
    WP_DEBUG_LOG: log,
    WP_DEBUG_DISPLAY: false,
    FS_METHOD: 'direct',
    // No request leaves the machine.
    WP_HTTP_BLOCK_EXTERNAL: true,
    WP_ACCESSIBLE_HOSTS: '127.0.0.1',
    AUTOMATIC_UPDATER_DISABLED: true,
    DISABLE_WP_CRON: true,
    WP_AUTO_UPDATE_CORE: false,
    WP_DEFAULT_THEME: 'twentytwentythree',
    AUTH_KEY: 'a',
    SECURE_AUTH_KEY: 'b',
    LOGGED_IN_KEY: 'c',
    NONCE_KEY: 'd',
    AUTH_SALT: 'e',
    SECURE_AUTH_SALT: 'f',
    LOGGED_IN_SALT: 'g',
    NONCE_SALT: 'h',
  }
  const lines = Object.entries(constants).map(([name, value]) => {
    const php = typeof value === 'boolean' ? `${value}` : `'${value}'`
    return `define('${name}', ${php});`
  })
  return `<?php\n$_SERVER += array('HTTP_HOST' => '${host}', 'REMOTE_ADDR' => '127.0.0.1');\n${lines.join('\n')}\n$table_prefix = 'wp_';\ndefined('ABSPATH') || define('ABSPATH', __DIR__ . '/');\nrequire_once ABSPATH . 'wp-settings.php';\n`
}

/**
 * Allows requests to loopback and any port, which WordPress forbids but these tests need, and
 * disables the check for updates.
 */
const LOOPBACK = `<?php
foreach (array('update_core', 'update_plugins', 'update_themes') as $what) {
	add_filter("pre_site_transient_$what", static function () {
		return (object) array('last_checked' => time(), 'version_checked' => get_bloginfo('version'), 'updates' => array(), 'response' => array(), 'translations' => array(), 'checked' => array(), 'no_update' => array());
	});
}
remove_action('init', 'wp_schedule_update_checks');
add_filter('http_request_host_is_external', '__return_true');
add_filter('http_allowed_safe_ports', static function ($ports, $host, $url) {
	$ports[] = (int) parse_url($url, PHP_URL_PORT);
	return $ports;
}, 10, 3);
`
