/** Tests stand where their source does, so that both are found by one path. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/build/paths.ts'

const UNIT = `${ROOT}tests/unit/`
/** Folders that a test's path is below, besides the root. */
const SOURCES = ['', 'src/', 'tests/']
/** A test of a folder has its name. */
const ENDINGS = ['.ts', '.tsx', '.php', '/']

const tests = readdirSync(UNIT, { recursive: true, encoding: 'utf8' }).filter(path =>
  /\.test\.tsx?$/.test(path),
)

/** `createClient.property.test.ts` tests `createClient.ts`. */
const hasSource = (path: string) => {
  const name = path.replace(/\.[^/]*$/, '')
  return SOURCES.some(folder => ENDINGS.some(ending => existsSync(ROOT + folder + name + ending)))
}

test('a test without a source of its path says what it is about', () => {
  expect(tests.length).toBeGreaterThan(300)
  const others = tests.filter(path => !hasSource(path))
  expect(others.filter(path => !readFileSync(UNIT + path, 'utf8').startsWith('/**'))).toEqual([])
})
