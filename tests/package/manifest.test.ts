/** The package as seen by other projects. Needs `npm run build`. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { describe, expect, test } from 'vitest'
import { DIST } from '../../scripts/build/paths.ts'
import { listFiles } from '../../scripts/build/write.ts'

const PACKAGE = `${DIST}npm/`
const manifest = JSON.parse(readFileSync(`${PACKAGE}package.json`, 'utf8')) as {
  exports: Record<string, string | { types: string; default: string }>
}

test('its manifest is valid', async () => {
  const { messages, pkg } = await publint({ pkgDir: PACKAGE, strict: true })
  expect(messages.map(message => formatMessage(message, pkg))).toEqual([])
})

test('its types are found by every way of resolving modules', async () => {
  const packed = createPackageFromTarballData(await packedPackage())
  const analysis = await checkPackage(packed)
  if (!analysis.types) throw new Error('the package has no types')
  // The package has ES modules only: CommonJS callers need `import()` or Node's newer `require`,
  // and TypeScript's oldest resolution does not read `exports`.
  const ignored = ['node10', 'node16-cjs']
  const problems = analysis.problems.filter(
    problem => !('resolutionKind' in problem && ignored.includes(problem.resolutionKind)),
  )
  expect(problems).toEqual([])
})

async function packedPackage(): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'giflet-packed-'))
  try {
    const { stdout } = await promisify(execFile)(
      'npm',
      ['pack', PACKAGE, '--json', '--ignore-scripts', '--pack-destination', folder],
      { maxBuffer: 64 * 2 ** 20 },
    )
    const [packed] = JSON.parse(stdout) as { filename: string }[]
    return readFileSync(join(folder, packed?.filename ?? ''))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Compressed, as a registry serves it. */
const TARBALL_CEILING_BYTES = 500_000

test('its tarball is small', async () => {
  expect((await packedPackage()).length).toBeLessThan(TARBALL_CEILING_BYTES)
})

describe('the API reference', () => {
  const page = (name: string) => readFileSync(`${PACKAGE}reference/${name}.md`, 'utf8')
  const entryOf = (page: string, name: string) => page.split(`\n### ${name}\n`)[1]?.split('\n### ')[0] ?? ''
  test('has every export of the components', async () => {
    const index = await import(/* @vite-ignore */ pathToFileURL(`${PACKAGE}index.js`).href)
    const text = page('giflet')
    for (const name of Object.keys(index)) expect(text).toMatch(new RegExp(`^### ${name}(\\(\\))?$`, 'm'))
  })
  test.each([
    ['giflet', 'GifOrId', 'The id of the GIF'],
    ['giflet', 'OneGifLook', '`hideVideo?`'],
    ['giflet', 'GridProps', 'GIFs of a list that your code keeps'],
    ['giflet.api', 'bestRendition()', 'images'],
    ['giflet.api', 'Paginator()', 'AsyncIterable'],
    ['giflet.loader', 'Handle', 'unmute'],
  ])('%s has of %s: %s', (name, entry, text) => expect(entryOf(page(name), entry)).toContain(text))
  test('names no folder of the build', () => {
    for (const path of listFiles(`${PACKAGE}reference`))
      expect(readFileSync(path, 'utf8')).not.toContain(process.cwd())
  })
})

const withComponents = Object.entries(manifest.exports).flatMap(([name, target]) =>
  typeof target === 'object' && 'react-server' in target ? [name.replace(/^\.\/?/, '') || 'index'] : [],
)

test.each(withComponents)('server components get all of %s as client components', async entry => {
  const border = readFileSync(`${PACKAGE}client/${entry}.js`, 'utf8')
  const module = await import(/* @vite-ignore */ pathToFileURL(`${PACKAGE}${entry}.js`).href)
  const names = Object.keys(module).sort().join(', ')
  expect(border).toBe(
    `'use client';\nexport { ${names} } from "${entry.replaceAll(/[^/]+/g, '..')}/${entry}.js";\n`,
  )
})

describe('declarations', () => {
  const declarations = listFiles(`${PACKAGE}types`)
  test('an editor shows a sentence for each export of the components', async () => {
    const index = await import(/* @vite-ignore */ pathToFileURL(`${PACKAGE}index.js`).href)
    const text = declarations.map(path => readFileSync(path, 'utf8')).join('\n')
    const named = Object.fromEntries(
      [...text.matchAll(/\b(\w+) as (\w+)\b/g)].map(([, from = '', to = '']) => [to, from]),
    )
    const isTold = (name: string) =>
      new RegExp(`\\*/\\n(export )?declare (function|const) ${name}\\b`).test(text)
    const untold = Object.keys(index).filter(name => !isTold(name) && !isTold(named[name] ?? name))
    expect(untold).toEqual([])
  })
  test('refer to no source files', () => {
    const wrong = declarations.filter(path => /from '\.[^']*\.tsx?'/.test(readFileSync(path, 'utf8')))
    expect(wrong).toEqual([])
  })
})

test.each(['api', 'analytics', 'loader', 'locales/de'])(
  'giflet/%s runs where there is no document',
  async name => {
    const module: object = await import(/* @vite-ignore */ pathToFileURL(`${PACKAGE}${name}.js`).href)
    expect(Object.keys(module).length).toBeGreaterThan(0)
  },
)

test.each(['api', 'analytics'])('giflet/%s needs no React', name => {
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    const source = readFileSync(PACKAGE + path, 'utf8')
    expect(source).not.toMatch(/from ['"]react/)
    for (const [, module = ''] of source.matchAll(/['"](\.{1,2}\/[\w./-]+\.js)['"]/g))
      visit(join(dirname(path), module))
  }
  visit(`${name}.js`)
  expect(seen.size).toBeGreaterThan(1)
})
