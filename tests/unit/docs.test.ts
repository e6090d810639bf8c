/** The documentation refers to options, settings and files that exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ORIGIN_SETTINGS } from '../../scripts/build/origins.ts'
import { ROOT } from '../../scripts/build/paths.ts'
import { CONFIG_VARIABLE } from '../../server/settings/settingsFile.ts'
import { SETTINGS } from '../../server/settings/table.ts'
import { OPTION_NAMES } from '../../src/protocol/options.ts'

/** Its links are relative to the package; `tests/package/documents.test.ts` checks them. */
const PACKAGE_README = 'docs/package.md'
const { scripts: SCRIPTS } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
  scripts: Record<string, string>
}
const DOCUMENTS = ['SECURITY.md', ...readdirSync(`${ROOT}docs`).map(name => `docs/${name}`)].filter(path =>
  path.endsWith('.md'),
)
/** `lock` is only read from the script tag. */
const OPTIONS = new Set<string>([...OPTION_NAMES, 'lock'])
/** Of the environment, and the page's own global of `src/platform/apiBase.ts`. */
const VARIABLES = new Set([
  'GIFLET_API_URL',
  CONFIG_VARIABLE,
  ...Object.keys(SETTINGS),
  ...Object.values(ORIGIN_SETTINGS).map(each => each.variable),
])

describe.each(DOCUMENTS)('%s', path => {
  const text = readFileSync(ROOT + path, 'utf8')

  test('names options that exist', () => {
    const named = [...text.matchAll(/data-gif-([a-z-]+)/g)].map(([, name = '']) => name)
    expect(named.filter(name => !OPTIONS.has(name))).toEqual([])
  })

  test('names variables that exist', () => {
    const named = [...text.matchAll(/`([A-Z]+_[A-Z_]+)`/g)].map(([, name = '']) => name)
    expect(named.filter(name => !VARIABLES.has(name))).toEqual([])
  })

  test('links to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link)
    const folders = [...text.matchAll(/`((?:src|loader|server|scripts)\/[\w./]*)`/g)].map(
      ([, name = '']) => name,
    )
    const missing = links.filter(link => !existsSync(join(ROOT, dirname(path), link)))
    if (path !== PACKAGE_README) expect(missing).toEqual([])
    expect(folders.filter(folder => !existsSync(ROOT + folder))).toEqual([])
  })
})

test.each([...DOCUMENTS, 'README.md'])(
  'the commands of %s are of scripts, settings and files that exist',
  path => {
    const text = readFileSync(ROOT + path, 'utf8')
    const commands = [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, code = '']) => code).join('')
    const scripts = [...commands.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(scripts.filter(name => !(name in SCRIPTS))).toEqual([])
    const files = [...commands.matchAll(/(?<![\w./:-])(?:server|tests)\/[\w./-]+/g)].map(([name]) => name)
    expect(files.filter(name => !existsSync(ROOT + name))).toEqual([])
    const settings = [...commands.matchAll(/\b([A-Z_]{4,})=/g)].map(([, name = '']) => name)
    expect(settings.filter(name => !VARIABLES.has(name))).toEqual([])
  },
)
