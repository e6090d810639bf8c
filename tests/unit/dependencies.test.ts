/** The import rules of ARCHITECTURE.md: dependencies point one way. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/build/paths.ts'
import { findCircles, type Module, parseModule, readModules } from './moduleGraph.ts'

interface Rule {
  /** Rooms that may be imported. */
  values: string[]
  /** Rooms from which only types may be imported. */
  types?: string[]
  /** Packages that may be imported, or `any`. React stands for preact/compat too. */
  packages?: string[] | 'any'
}

const PURE = ['src/providers', 'src/protocol', 'src/gif', 'src/layout']
const BASE = [...PURE, 'src/platform']
const PARTS = [
  ...BASE,
  'src/i18n',
  'src/api',
  'src/analytics',
  'src/media',
  'src/bridge',
  'src/styles',
  'src/list',
]
const SERVICES = [...PARTS, 'src/services']
const HOOKS = [...SERVICES, 'src/hooks']
const COMPONENTS = [...HOOKS, 'src/components']
const SRC = [...COMPONENTS, 'src/widgets', 'src/app', 'src/site']

const SERVER_BASE = ['src/gif', 'src/protocol', 'src/providers', 'server/platform', 'server/settings']
const SERVER_DATA = [...SERVER_BASE, 'server/media', 'server/library', 'server/store']
const SERVER = [
  ...SERVER_DATA,
  'server/text',
  'server/http',
  'server/upstream',
  'server/webhook',
  'server/rescue',
  'server/commands',
]

const REACT = ['react', 'react-dom']

const RULES: Record<string, Rule> = {
  'src/providers': { values: [] },
  'src/protocol': { values: ['src/providers'], types: PURE },
  'src/gif': { values: [], types: PURE },
  'src/layout': { values: [], types: PURE },
  // The error reporter is a separate chunk, loaded in sampled sessions only.
  'src/platform': { values: PURE, packages: ['@sentry/browser'] },
  'src/i18n': { values: ['src/protocol', 'src/platform'] },
  'src/styles': { values: ['src/protocol', 'src/platform'] },
  'src/api': { values: BASE },
  'src/analytics': { values: BASE, types: ['src/api'] },
  'src/media': { values: BASE, types: ['src/api'] },
  'src/bridge': { values: BASE, types: ['src/api'] },
  'src/list': { values: [...BASE, 'src/api'] },
  'src/site': { values: [...BASE, 'src/api'] },
  'src/services': { values: PARTS, packages: REACT },
  'src/hooks': { values: SERVICES, packages: REACT },
  'src/components': { values: HOOKS, packages: REACT },
  'src/widgets': { values: COMPONENTS, packages: REACT },
  'src/app': { values: [...COMPONENTS, 'src/widgets'], packages: REACT },
  // The entries of the package.
  'src/package': { values: [...COMPONENTS, 'src/widgets'], packages: REACT },
  loader: { values: ['src/protocol', 'src/providers'] },
  // The operator's page, which the server serves and never imports.
  admin: { values: [], types: ['server/http'], packages: REACT },
  // The editor's own React.
  wordpress: { values: ['src/protocol'], packages: ['react'] },
  'server/platform': { values: [], packages: 'any' },
  'server/settings': { values: ['src/protocol', 'src/providers', 'server/platform'], packages: 'any' },
  'server/media': { values: SERVER_BASE, packages: 'any' },
  'server/library': { values: [...SERVER_BASE, 'server/media'], packages: 'any' },
  'server/store': { values: [...SERVER_BASE, 'server/media', 'server/library'], packages: 'any' },
  'server/text': {
    values: [...SERVER_BASE, 'server/media'],
    types: ['server/library', 'server/store'],
    packages: 'any',
  },
  'server/http': { values: [...SERVER_DATA, 'server/text'], types: ['src/api'], packages: 'any' },
  'server/upstream': { values: [...SERVER_BASE, 'server/http'], packages: 'any' },
  'server/webhook': {
    values: [...SERVER_BASE, 'server/text', 'server/http'],
    types: ['server/store'],
    packages: 'any',
  },
  'server/rescue': { values: [...SERVER_DATA, 'server/http'], packages: 'any' },
  'server/commands': { values: [...SERVER_DATA, 'server/http', 'server/rescue'], packages: 'any' },
  server: { values: SERVER, packages: 'any' },
  demo: { values: [...SRC, ...SERVER, 'src/package', 'loader', 'server', 'scripts'], packages: 'any' },
}
/** Files that have side effects on import. */
const ENTRIES = [
  'src/gifEmbed.ts',
  'src/frame.tsx',
  'src/shadow.tsx',
  'src/index.ts',
  'src/boot.ts',
  'src/classic.ts',
  'loader/index.ts',
  'admin/consoleEntry.tsx',
]
const SHIPPED = /^(src|loader)\//

const modules = readModules('src', 'loader', 'admin', 'wordpress', 'server', 'demo')

/** The room of a file: in `src/` and `server/` the folder below, elsewhere the top folder. */
const roomOf = (path: string): string => /^(?:(?:src|server)\/[^/]+|[^/]+)(?=\/)/.exec(path)?.[0] ?? path
const isEntry = (path: string): boolean => ENTRIES.includes(path) || /^src\/[^/]+\.tsx?$/.test(path)

/** A module's forbidden imports, described. */
function violations(module: Module): string[] {
  const room = roomOf(module.path)
  const rule = RULES[room]
  if (!rule) return isEntry(module.path) ? [] : [`${module.path} lies in a room without a rule`]
  return module.imports
    .filter(({ to, isPackage, isType }) => {
      if (isPackage) return rule.packages !== 'any' && !rule.packages?.includes(to)
      const target = roomOf(to)
      return target !== room && !rule.values.includes(target) && !(isType && rule.types?.includes(target))
    })
    .map(({ to, isType }) => `${module.path} imports ${isType ? 'types of ' : ''}${to}`)
}

const check = (path: string, source: string) => violations(parseModule(path, source))
test.each([
  ['an upward import', 'src/gif/a.ts', "import { x } from '../api/x.ts'"],
  ['an upward type', 'src/gif/a.ts', "import type { X } from '../api/x.ts'"],
  ['an upward type in place', 'src/gif/a.ts', "export type Y = import('../api/x.ts').X"],
  ['an upward typeof', 'src/gif/a.ts', "let load: () => Promise<typeof import('../api/x.ts')>"],
  ['a re-export', 'src/api/a.ts', "export * from '../widgets/x.ts'"],
  ['a dynamic import', 'loader/a.ts', "const load = () => import('../src/app/x.tsx')"],
  ['React where none may be', 'src/media/a.ts', "import { useState } from 'react'"],
  ['a package', 'src/widgets/a.tsx', "import x from 'left-pad'"],
  ['a new room', 'src/newroom/a.ts', 'export const x = 1'],
])('the rules notice %s', (_, path, source) => {
  expect(check(path, source)).toHaveLength(1)
})
test.each([
  ['a type below', 'src/gif/a.ts', "import type { X } from '../protocol/x.ts'"],
  ['types by name', 'src/gif/a.ts', "import { type X, type Y } from '../layout/x.ts'"],
  ['a style', 'src/widgets/a.tsx', "import css from './a.css?inline'\nimport { useState } from 'react'"],
  ['types of the client in the server', 'server/http/a.ts', "import type { X } from '../../src/api/x.ts'"],
  ['a package in the server', 'server/a.ts', "import { Hono } from 'hono'"],
])('the rules allow %s', (_, path, source) => {
  expect(check(path, source)).toEqual([])
})

test.each([
  ['imports', "import { b } from './b.ts'", "import { a } from './a.ts'", 2],
  ['types', "import type { b } from './b.ts'", "import { c } from './c.ts'", 3],
  ['dynamic imports', "const b = () => import('./b.ts')", "import { a } from './a.ts'", 2],
  ['re-exports', "export * from './b.ts'", "export { a } from './a.ts'", 2],
  ['one', "import './a.ts'\nimport './b.ts'", '', 1],
  ['no module', "import './b.ts'", '', 0],
])('circles of %s are found', (_, a, b, length) => {
  const sources = { 'x/a.ts': a, 'x/b.ts': b, 'x/c.ts': "import './a.ts'", 'x/d.ts': "import './a.ts'" }
  const found = findCircles(Object.entries(sources).map(([path, source]) => parseModule(path, source)))
  expect(found).toEqual(Object.keys(sources).slice(0, length))
})

test.each(Object.keys(RULES))('dependencies of %s point one way', room => {
  const own = modules.filter(module => roomOf(module.path) === room)
  expect(own.length).toBeGreaterThan(0)
  expect(own.flatMap(violations)).toEqual([])
})
test('every room has a rule', () => {
  expect(modules.filter(({ path }) => !RULES[roomOf(path)] && !isEntry(path))).toEqual([])
})
test('there are no circles', () => {
  expect(findCircles(modules)).toEqual([])
})
test('entries import nothing that does not ship', () => {
  const found = modules.filter(
    ({ path, imports }) =>
      SHIPPED.test(path) && imports.some(({ to, isPackage }) => !isPackage && !SHIPPED.test(to)),
  )
  expect(found.map(({ path }) => path)).toEqual([])
})

test('components/ has folders only', () => {
  const entries = readdirSync(`${ROOT}src/components`, { withFileTypes: true })
  expect(entries.filter(entry => !entry.isDirectory()).map(({ name }) => name)).toEqual([])
})

test('only entries have side effects on import', () => {
  const active = modules.filter(
    ({ path, effects }) => SHIPPED.test(path) && effects.length > 0 && !ENTRIES.includes(path),
  )
  expect(active.map(({ path, effects }) => `${path}: ${effects.join('; ')}`)).toEqual([])
})

test('imports name their file with its extension', () => {
  const bare = modules.flatMap(({ path, imports }) =>
    imports
      .filter(({ to, isPackage }) => !isPackage && !/\.\w+$/.test(to))
      .map(({ to }) => `${path} imports ${to}`),
  )
  expect(bare).toEqual([])
})

test('no component takes a `ref`, which Preact 10 does not pass on', () => {
  const given = /<[A-Z][\w.]*(?:[^<>]|=>|<[^>]*>)*?\sref=/
  const found = readdirSync(`${ROOT}src`, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.tsx'))
    .filter(path => given.test(readFileSync(`${ROOT}src/${path}`, 'utf8')))
  expect(found).toEqual([])
})
