import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROVIDERS } from '../../../src/providers/providers.ts'
import { PUBLIC_NAMES, PUBLIC_PROVIDERS } from '../../../src/providers/publicProviders.ts'

const files = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.(tsx?|css|php)$/.test(path) && !/node_modules/.test(path))
    .map(path => join(folder, path))

test('a public provider has an address for its API and its pages', () => {
  for (const name of PUBLIC_NAMES) {
    const { url, pingback } = PUBLIC_PROVIDERS[name]
    const { api } = PROVIDERS[name]
    for (const address of [api, url, pingback ?? api]) expect(address).toMatch(/^https:\/\/[a-z.]+\//)
    expect(api).toMatch(/\/v\d\/$/)
  }
})

/** GIPHY is also the name of a shape, and Tenor of nothing else. */
const SHAPES = Object.values(PROVIDERS).map(({ shape }) => shape) as string[]

/** Old embed codes are told apart by their services, and forms say where keys are to be had. */
const MAY_NAME =
  /^(?:src\/(?:providers|i18n)|wordpress\/includes\/rescue)\/|^wordpress\/includes\/settings-(?:page|fields)\.php$/

test('no other file knows a public provider by its name or its address', () => {
  const names = PUBLIC_NAMES.filter(name => !SHAPES.includes(name))
  const hosts = PUBLIC_NAMES.map(name => new URL(PUBLIC_PROVIDERS[name].url).host)
  const others = ['src', 'loader', 'server', 'scripts', 'admin', 'wordpress']
    .flatMap(files)
    .filter(path => !MAY_NAME.test(path))
    .filter(path => {
      const text = readFileSync(path, 'utf8').toLowerCase()
      return names.some(name => text.includes(name)) || hosts.some(host => text.includes(`//api.${host}`))
    })
  expect(others).toEqual([])
})

test.each(PUBLIC_NAMES)('the terms of %s are in the documentation and in the plugin', name => {
  const { name: title } = PUBLIC_PROVIDERS[name]
  const terms = 'docs/provider-terms.md'
  expect(readFileSync(terms, 'utf8').split('\n'), terms).toContain(`## ${title}`)
  const { host } = new URL(PROVIDERS[name].api)
  const readme = 'wordpress/readme.txt'
  expect(readFileSync(readme, 'utf8'), readme).toContain(`* ${title}: ${host},`)
})
