/** The documentation refers to options, settings and files that exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ORIGIN_SETTINGS } from '../../scripts/build/origins.ts'
import { ROOT } from '../../scripts/build/paths.ts'
import { VARIABLES as ENVIRONMENT, SETTINGS } from '../../server/settings/table.ts'
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
/** Variables of the environment, and the page's global of `src/platform/apiBase.ts`. */
const VARIABLES = new Set([
  'GIFLET_API_URL',
  ...Object.keys(ENVIRONMENT),
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

test('every page is linked from another one', () => {
  const pages = ['README.md', ...DOCUMENTS].map(path => [path, readFileSync(ROOT + path, 'utf8')] as const)
  const isLinked = (to: string) =>
    pages.some(
      ([path, text]) => path !== to && new RegExp(`\\]\\((?:docs/|\\./)?${basename(to)}[#)]`).test(text),
    )
  expect(DOCUMENTS.filter(to => !isLinked(to))).toEqual([])
})

const ROOMS = ['demo', 'docs', 'examples', 'loader', 'scripts', 'server', 'src', 'tests', 'wordpress']
/** Every file of the project, and its folders with a slash at the end. */
const PATHS = ROOMS.flatMap(room => [
  `${ROOT}${room}/`,
  ...readdirSync(ROOT + room, { recursive: true, withFileTypes: true }).map(
    entry => `${entry.parentPath}/${entry.name}${entry.isDirectory() ? '/' : ''}`,
  ),
])
const CONTRIBUTORS = ['ARCHITECTURE.md', 'CONTRIBUTING.md']

describe.each(CONTRIBUTORS)('%s', path => {
  const text = readFileSync(ROOT + path, 'utf8')
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)

  test('names files and folders that exist', () => {
    // Excludes patterns like `NN-name` and `NameWidget.tsx`, endings, and files of a build.
    const made = /[A-Z]{2}|^Name|^\.|^dist\/|^giflet|^embed\.html$/
    const named = quoted.filter(name => /^[\w./-]+(\.(tsx?|json|css|php)|\/)$/.test(name) && !made.test(name))
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(name => !PATHS.some(each => `${each}`.endsWith(`/${name}`)))).toEqual([])
  })

  test('names code that exists', () => {
    const named = quoted.filter(name => /^[A-Z][A-Z_]{5,}$|^[a-z]+[A-Z]\w+$/.test(name))
    const sources = PATHS.filter(each => /\/(src|loader|server|tests|scripts)\/.*\.tsx?$/.test(each))
    const code = [`${ROOT}tsconfig.json`, ...sources].map(each => readFileSync(each, 'utf8')).join()
    expect(named.filter(name => !code.includes(name))).toEqual([])
  })
})

test.each([...DOCUMENTS, ...CONTRIBUTORS, 'README.md'])(
  'the commands of %s are of scripts, settings and files that exist',
  path => {
    const text = readFileSync(ROOT + path, 'utf8')
    const commands = [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, code = '']) => code).join('')
    const scripts = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(scripts.filter(name => !(name in SCRIPTS))).toEqual([])
    const files = [...commands.matchAll(/(?<![\w./:-])(?:server|tests)\/[\w./-]+/g)].map(([name]) => name)
    expect(files.filter(name => !existsSync(ROOT + name))).toEqual([])
    const settings = [...commands.matchAll(/\b([A-Z_]{4,})=/g)].map(([, name = '']) => name)
    expect(settings.filter(name => !VARIABLES.has(name))).toEqual([])
  },
)
