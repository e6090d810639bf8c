/**
 * The zip by the rules of WordPress's plugin handbook and of its plugin-check, as far as files
 * tell.
 * Escaping, nonces and queries are left to the coding standards (`npm run test:wordpress`).
 */
import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { DIST } from '../../scripts/build/paths.ts'
import { PLUGIN_ZIP } from '../../scripts/build/wordpressPlugin.ts'
import { version } from '../../vite.config.ts'

const files = Object.entries(unzipSync(readFileSync(DIST + PLUGIN_ZIP)))
const paths = files.map(([path]) => path)
const texts = new Map(files.map(([path, bytes]) => [path, strFromU8(bytes)]))
const read = (path: string): string => texts.get(`giflet/${path}`) ?? ''
const php = [...texts].filter(([path]) => path.endsWith('.php'))
const main = read('giflet.php')
const readme = read('readme.txt')
const field = (text: string, name: string): string =>
  new RegExp(`^[ *]*${name}: *(.+)$`, 'm').exec(text)?.[1]?.trim() ?? ''

describe('files', () => {
  test('lie in a folder with the name of the plugin', () => {
    expect(paths.filter(path => !path.startsWith('giflet/'))).toEqual([])
  })

  test('have names that every system can have, and none is hidden', () => {
    expect(paths.filter(path => !/^[\w/.-]+$/.test(path) || /(^|\/)\./.test(path))).toEqual([])
  })

  test('are no archives and no programs', () => {
    const refused = /\.(zip|gz|tgz|rar|tar|7z|phar|exe|sh|so|bin|dist|dump|iso|dmg|o|obj)$/i
    expect(paths.filter(path => refused.test(path))).toEqual([])
  })

  test('with PHP do nothing where a visitor asks for them', () => {
    const guard = /^defined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;$/m
    expect(php.length).toBeGreaterThan(10)
    expect(php.filter(([, text]) => !guard.test(text)).map(([path]) => path)).toEqual([])
  })

  test('with PHP bring no code from elsewhere, and hide none', () => {
    const refused = /\b(eval|create_function|base64_decode|str_rot13|gzinflate|passthru|proc_open)\s*\(/
    const foreign = /wp_(register|enqueue)_(script|style)\([^;]*https?:/
    expect(php.filter(([, text]) => refused.test(text) || foreign.test(text))).toEqual([])
  })

  test('name their own text domain at each translated text', () => {
    const translated = php.flatMap(([, text]) => [
      ...text.matchAll(/\b(?:esc_(?:html|attr))?(?:__|_e|_x|_n|_nx)\(\s*'(?:[^'\\]|\\.)*'\s*([^)]*)\)/g),
    ])
    expect(translated.length).toBeGreaterThan(10)
    expect(
      translated.filter(([, rest]) => !/,\s*'giflet'\s*$/.test(rest ?? '')).map(([call]) => call),
    ).toEqual([])
  })
})

describe('the header of the plugin', () => {
  test('says what WordPress and PHP it needs, as the readme does', () => {
    for (const name of ['Requires at least', 'Requires PHP', 'License', 'License URI']) {
      expect(field(main, name), name).not.toBe('')
      expect(field(readme, name), name).toBe(field(main, name))
    }
    expect(field(main, 'Requires at least')).toMatch(/^\d+\.\d$/)
    expect(field(main, 'Requires PHP')).toMatch(/^\d+\.\d+$/)
  })

  test('has the version that is built, and the name of the readme', () => {
    expect(field(main, 'Version')).toBe(version)
    expect(field(readme, 'Stable tag')).toBe(version)
    expect(readme.split('\n')[0]).toBe(`=== ${field(main, 'Plugin Name')} ===`)
  })

  test('has its texts in the folder that it names, and in its own text domain', () => {
    expect(field(main, 'Text Domain')).toBe('giflet')
    const folder = field(main, 'Domain Path')
    expect(folder).toMatch(/^\/\w+$/)
    expect(paths).toContain(`giflet${folder}/giflet.pot`)
  })

  test('names no server for updates: they come from where the plugin came from', () => {
    expect(field(main, 'Update URI')).toBe('')
  })
})

describe('the readme', () => {
  test('is short where the directory shows it', () => {
    const summary = readme.split('\n\n')[1] ?? ''
    expect(summary.length).toBeGreaterThan(40)
    expect(summary.length).toBeLessThanOrEqual(150)
    expect(field(readme, 'Tags').split(',').length).toBeLessThanOrEqual(5)
    expect(readme.length).toBeLessThan(10_000)
  })

  test('says with which WordPress it was tried, and what it asks of other servers', () => {
    expect(field(readme, 'Tested up to')).toMatch(/^\d+\.\d$/)
    expect(field(readme, 'Contributors')).toMatch(/^[a-z0-9-]+$/)
    for (const section of ['Description', 'Installation', 'Frequently Asked Questions', 'Changelog']) {
      expect(readme).toContain(`\n== ${section} ==\n`)
    }
    expect(readme).toContain('\n= External services =\n')
    expect(readme).toContain(`\n= ${version} =\n`)
  })
})
