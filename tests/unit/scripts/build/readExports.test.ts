import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bootExports } from '../../../../scripts/build/bootExports.ts'
import { bundle, chunksOf, onlyChunk } from '../../../../scripts/build/bundle.ts'
import { keepExports } from '../../../../scripts/build/keepExports.ts'
import { loadOwnCopies } from '../../../../scripts/build/ownCopies.ts'
import { readExports, readerPerChunk, readerPerModule } from '../../../../scripts/build/readExports.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'giflet-first-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = (name: string) => join(folder, name)
const write = (files: Record<string, string>) => {
  for (const [name, code] of Object.entries(files)) writeFileSync(file(name), code)
}

const COUNT = `let count = 0
export const add = (): number => ++count
export const reset = (): void => { count = 0 }`
const WORDS = `export const greet = (name: string): string => 'Hello ' + name
export const part = (name: string): string => 'Goodbye ' + name
export const unused = 'unused'`

async function script(entry: string, plugins: Parameters<typeof bundle>[0]['plugins'] = []) {
  const output = { format: 'iife', name: 'first', codeSplitting: false } as const
  return onlyChunk(
    await bundle({ input: { first: entry }, target: 'es2022', minify: false, output, plugins }),
    entry,
  )
}

/** Builds and runs a first script and the app, as a page would. */
async function run(first: string, app: Record<string, string>) {
  write({ 'count.ts': COUNT, 'words.ts': WORDS, 'first.ts': first, ...app })
  const exports = bootExports([await script(file('first.ts'))])
  const input = Object.fromEntries(Object.keys(app).map(name => [name.replace('.ts', ''), file(name)]))
  const output = { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' } as const
  const build = async (readerOf: ReturnType<typeof readerPerModule>) => {
    const plugins = [loadOwnCopies, readExports(exports, readerOf)]
    return chunksOf(await bundle({ input, target: 'es2022', minify: false, output, plugins }))
  }
  const perModule = readerPerModule()
  const chunks = await build(readerPerChunk(perModule, await build(perModule)))
  write(Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, code])))
  const keeping = keepExports(file('first.ts'), exports, chunks)
  const kept = await script(keeping.input, [keeping.plugin])
  runInThisContext(kept.code)
  const load = (name: string) => import(/* @vite-ignore */ pathToFileURL(file(`${name}.mjs`)).href)
  return { exports, kept: kept.code, chunks, load }
}

it('readExports gives the app the functions of the first script, and their state', async () => {
  const first = `import { add } from './count.ts'
import { greet } from './words.ts'
add()
export const said = greet('page')`
  const frame = `import { add, reset } from './count.ts'
import { greet, part } from './words.ts'
export const texts = [greet('app'), part('app')]
export const counts = [add(), (reset(), add())]`
  const { load, chunks } = await run(first, { 'frame.ts': frame })
  const app = await load('frame')
  expect(app.texts).toEqual(['Hello app', 'Goodbye app'])
  expect(app.counts).toEqual([2, 1])
  const code = chunks.map(chunk => chunk.code).join('')
  expect(code).toContain('Goodbye')
  expect(code).not.toContain('Hello')
})

it('keepExports keeps nothing that the app does not read', async () => {
  const first = `import { greet, part } from './words.ts'
export const said = greet('page') + part('page')`
  const frame = `import { part } from './words.ts'
export const text = part('app')`
  const { exports, kept, load } = await run(first, { 'frame.ts': frame })
  expect(exports.map(({ name }) => name)).toEqual(['said', 'greet', 'part'])
  expect((await load('frame')).text).toBe('Goodbye app')
  expect(kept).toMatch(/= \[[\s,]*part[\s,]*\]/)
})

it('readExports lets a chunk that loads before the app need no other chunk', async () => {
  const first = `import { greet } from './words.ts'
export const said = greet('page')`
  const use = `import { greet, part } from './words.ts'
export const text = greet('a') + part('b')`
  const { chunks, load } = await run(first, { 'frame.ts': use, 'tiles.ts': use })
  expect(chunks.map(({ name, imports }) => [name, imports])).toEqual([
    ['frame', []],
    ['tiles', []],
  ])
  expect((await load('tiles')).text).toBe('Hello aGoodbye b')
})
