/** Licences of what an operator installs and a visitor receives. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LISTED_LICENCES } from '../../scripts/build/sbom.ts'

interface Entry {
  dev?: boolean
  link?: boolean
  license?: string
}
const { packages } = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
) as { packages: Record<string, Entry> }

const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
])
/** Copyleft packages that are separate programs or shared libraries. */
const SEPARATE: [name: RegExp, licenses: string[]][] = [[/^@img\/sharp-/, ['LGPL-3.0-or-later']]]

/** Whether an SPDX expression allows a permitted choice. Unknown licences are not permitted. */
function isAllowed(name: string, expression = ''): boolean {
  const extra = SEPARATE.filter(([pattern]) => pattern.test(name)).flatMap(([, licenses]) => licenses)
  const choices = expression.replace(/[()]/g, '').split(' OR ')
  return choices.some(choice => choice.split(' AND ').every(id => ALLOWED.has(id) || extra.includes(id)))
}

test('every production dependency has an allowed licence', () => {
  const production = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { license }]) => {
      const name = path.split('node_modules/').at(-1) ?? ''
      return { name, license: license ?? LISTED_LICENCES[name] }
    })
  expect(production.length).toBeGreaterThan(10)
  expect(production.filter(({ name, license }) => !isAllowed(name, license))).toEqual([])
})
