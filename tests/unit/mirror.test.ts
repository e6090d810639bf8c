/** Tests stand where their source does, so that both are found by one path, in both directions. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/build/paths.ts'
import { readModules } from './moduleGraph.ts'

const UNIT = `${ROOT}tests/unit/`
/** Folders that a test's path is below, besides the root. */
const SOURCES = ['', 'src/', 'tests/']
/** A test of a folder has its name. */
const ENDINGS = ['.ts', '.tsx', '.php', '/']

const modulesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length))
const tests = modulesIn(UNIT).filter(path => /\.test\.tsx?$/.test(path))

/** `createClient.property.test.ts` tests `createClient.ts`. */
const sourcesOf = (path: string) => {
  const name = path.replace(/\.[^/]*$/, '')
  return SOURCES.flatMap(folder => ENDINGS.map(ending => folder + name + ending)).filter(source =>
    existsSync(ROOT + source),
  )
}

test('a test without a source of its path says what it is about', () => {
  expect(tests.length).toBeGreaterThan(300)
  const others = tests.filter(path => sourcesOf(path).length === 0)
  expect(others.filter(path => !readFileSync(UNIT + path, 'utf8').startsWith('/**'))).toEqual([])
})

/** Has functions or classes beyond types. */
const hasLogic = (path: string) =>
  /=>|\bfunction\b|\bclass\b/.test(
    readFileSync(ROOT + path, 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/^(export )?(interface|type) [\s\S]*?^}|^(export )?type .*$/gm, ''),
  )

/** All that tests import, of any kind. */
function readImported(): Set<string> {
  const found = new Set<string>()
  for (const path of modulesIn(`${ROOT}tests/`)) {
    const code = readFileSync(`${ROOT}tests/${path}`, 'utf8')
    for (const [, from = ''] of code.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g))
      found.add(normalize(join('tests', dirname(path), from)))
  }
  return found
}

test('a module with logic has a test, or is a part of one that has', async () => {
  const modules = readModules('loader', 'src', 'server')
  const named = readImported()
  for (const path of tests) for (const source of sourcesOf(path)) named.add(source)
  const parts = new Set(
    modules.filter(({ path }) => named.has(path)).flatMap(({ imports }) => imports.map(({ to }) => to)),
  )
  const missing = modules
    .map(({ path }) => path)
    .filter(path => !named.has(path) && !parts.has(path) && hasLogic(path))
  // A new module needs a test, and one that has got one leaves the list: `-u` writes it.
  await expect(`${missing.join('\n')}\n`).toMatchFileSnapshot('withoutTest.txt')
})
