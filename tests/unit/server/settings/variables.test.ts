import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { variable } from '../../../../server/settings/variables.ts'

const SERVER = new URL('../../../../server/', import.meta.url)
const READER = 'settings/variables.ts'

it('takes an empty variable for an absent one', () => {
  expect(variable('PATH', { PATH: ' ' })).toBeUndefined()
  expect(variable('PATH', { PATH: '/bin' })).toBe('/bin')
})

/** Keeps every variable in the tables, which the help is printed from. */
it('no other module reads the environment', () => {
  const readers = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter(path => /^(?!node_modules).*\.m?[jt]s$/.test(path))
    .filter(path =>
      /process\s*\.\s*env|from 'node:process'/.test(readFileSync(new URL(path, SERVER), 'utf8')),
    )
  expect(readers).toEqual([READER])
})
