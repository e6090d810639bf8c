/** The package's documentation: examples compile against the shipped types, and links are valid. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { DIST, ROOT } from '../../scripts/build/paths.ts'
import { build } from '../../scripts/build.ts'

const PACKAGE = join(DIST, 'npm')
const WORK = join(ROOT, '.cache/documents')
const DOCUMENTS = ['README.md', 'MOVING.md']

beforeAll(async () => {
  if (!existsSync(join(PACKAGE, 'MOVING.md'))) await build({ steps: ['package'] })
})

const read = (name: string) => readFileSync(join(PACKAGE, name), 'utf8')

test('the examples compile', () => {
  rmSync(WORK, { recursive: true, force: true })
  mkdirSync(WORK, { recursive: true })
  const examples = DOCUMENTS.flatMap(name => [...read(name).matchAll(/```tsx\n(.*?)```/gs)])
  expect(examples.length).toBeGreaterThanOrEqual(8)
  for (const [index, [, code = '']] of examples.entries()) writeFileSync(join(WORK, `${index}.tsx`), code)
  writeFileSync(
    join(WORK, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        target: 'ES2022',
        module: 'ESNext',
        moduleResolution: 'Bundler',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        jsx: 'react-jsx',
        strict: true,
        noEmit: true,
        types: [],
        paths: {
          giflet: [join(PACKAGE, 'types/src/index.d.ts')],
          'giflet/api': [join(PACKAGE, 'types/src/api/index.d.ts')],
        },
      },
      include: ['*.tsx'],
    }),
  )
  const { stdout } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', WORK],
    { encoding: 'utf8' },
  )
  expect(stdout).toBe('')
})

describe.each(DOCUMENTS)('%s', name => {
  test('links to files that ship', () => {
    const links = [...read(name).matchAll(/\]\((\.\/[^)#]+)\)/g)].map(([, path = '']) => path)
    for (const path of links) expect([path, existsSync(join(PACKAGE, path))]).toEqual([path, true])
  })
})
