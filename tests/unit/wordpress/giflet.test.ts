import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ROOT } from '../../../scripts/build/paths.ts'

const code = readFileSync(`${ROOT}wordpress/giflet.php`, 'utf8')
const parts = readdirSync(`${ROOT}wordpress/includes`, { recursive: true })
  .map(String)
  .filter(name => name.endsWith('.php'))
  .map(name => name.replace(/\.php$/, ''))

it('loads every file of its parts', () => {
  const [, list = ''] = /foreach \( array\(([^)]+)\) as \$giflet_part/.exec(code) ?? []
  expect([...list.matchAll(/'([\w/-]+)'/g)].map(([, name]) => name).sort()).toEqual(parts.sort())
})

it('hooks functions that exist', () => {
  const sources = parts.map(name => readFileSync(`${ROOT}wordpress/includes/${name}.php`, 'utf8')).join()
  const hooked = [...code.matchAll(/__NAMESPACE__ \. '\\(\w+)'/g)].map(([, name]) => name)
  expect(hooked.length).toBeGreaterThan(10)
  expect(hooked.filter(name => !sources.includes(`function ${name}(`))).toEqual([])
})

it('has a description within the limit of the plugin directory', () => {
  const [, description = ''] = /^ \* Description: +(.+)$/m.exec(code) ?? []
  expect(description.length).toBeGreaterThan(30)
  expect(description.length).toBeLessThanOrEqual(140)
})
