import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bootExports } from '../../../../scripts/build/bootExports.ts'

let path = ''
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'giflet-exports-'))
  path = join(folder, 'module.ts')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The names for scripts that contain this code of the module. */
function shared(source: string, ...codes: string[]) {
  writeFileSync(path, source)
  const chunks = codes.map(code => ({ modules: { [path]: { code } } }))
  return bootExports(chunks as unknown as Parameters<typeof bootExports>[0]).map(({ name }) => name)
}

const SOURCE = `export type Size = number
export const a = () => 1
export function b() {}
const own = 2
export { own as c }`

it.each<[string, string[], string[]]>([
  ['what any script contains', ['var a = 1', 'function b() {}'], ['a', 'b']],
  ['nothing that only the source has', ['var a = 1', ''], ['a']],
  ['nothing that is not exported', ['var own = 2; var other = 3'], []],
])('bootExports finds %s', (_, codes, names) => {
  expect(shared(SOURCE, ...codes)).toEqual(names)
})

it.each([
  ['a variable', 'let count = 0'],
  ['a map', 'export const cache = new Map()'],
])('bootExports finds all of a module whose state is %s', (_, state) => {
  const names = shared(
    `${state}\nexport const add = () => 1\nexport const get = () => 2`,
    'var get = () => 2',
  )
  expect(names).toEqual(expect.arrayContaining(['add', 'get']))
})
