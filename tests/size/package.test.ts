/** The package as seen by other projects. Needs `npm run build`. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
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

test.each(Object.entries(manifest.exports))('%s exists', (_, target) => {
  for (const path of typeof target === 'string' ? [target] : Object.values(target)) {
    expect(existsSync(PACKAGE + path), path).toBe(true)
  }
})

describe('declarations', () => {
  const declarations = listFiles(`${PACKAGE}types`)
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
