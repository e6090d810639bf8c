/** The sample of `docs/testing.md`, run by the programs that it is for. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { DIST } from '../../scripts/build/paths.ts'
import { FRAMEWORKS_DIR, installedIn } from './install.ts'

const samples = [...readFileSync(join(DIST, 'npm/TESTING.md'), 'utf8').matchAll(/```tsx?\n(.*?)```/gs)].map(
  ([, code = '']) => code,
)
const sample = (word: string) => samples.find(code => code.includes(word)) ?? ''

/** The first run loads modules as it renders, and this machine may be busy. */
const PATIENCE = `import { configure } from '@testing-library/react'
configure({ asyncUtilTimeout: 60_000 })
`
const LIMIT_MS = '120000'

const installed = installedIn(inject('package').folder)
let folder: string

/** Prints its results as JSON. */
const run = async (program: string, ...args: string[]) => {
  const path = join(FRAMEWORKS_DIR, 'node_modules', program)
  const said = await installed.run(path, args, folder, { NODE_ENV: 'test' })
  return JSON.parse(said.slice(said.indexOf('{'))) as { numPassedTests: number }
}

beforeAll(() => {
  folder = installed.addBesideFrameworks('runners', 'tests/package/runners')
  writeFileSync(join(folder, 'patience.js'), PATIENCE)
})

test('Jest in jsdom, with the documented setting', async () => {
  const config = sample('transformIgnorePatterns')
  expect(config).toContain("testEnvironment: 'jsdom'")
  writeFileSync(join(folder, 'jest.config.mjs'), config)
  const code = sample("from 'vitest'")
    .replace(/^import .* from 'vitest'\n/m, '')
    .replace('vi.fn()', 'jest.fn()')
  writeFileSync(join(folder, 'sends.test.tsx'), code)
  const patience = ['--setupFilesAfterEnv=./patience.js', `--testTimeout=${LIMIT_MS}`]
  expect(await run('jest/bin/jest.js', '--json', '--silent', ...patience)).toMatchObject({
    numPassedTests: 1,
  })
})

test.each(['jsdom', 'happy-dom'])('Vitest in %s', async environment => {
  const test = { environment, globals: true, include: ['*.vitest.tsx'], setupFiles: './patience.js' }
  const config = { root: folder, test: { ...test, testTimeout: Number(LIMIT_MS) } }
  writeFileSync(join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify(config)}\n`)
  writeFileSync(join(folder, 'sends.vitest.tsx'), sample("from 'vitest'"))
  expect(await run('vitest/vitest.mjs', 'run', '--reporter=json')).toMatchObject({ numPassedTests: 1 })
})
