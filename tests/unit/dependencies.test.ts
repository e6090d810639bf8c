/** The import rules of ARCHITECTURE.md: dependencies point one way. */
import { describe, expect, test } from 'vitest'
import { findCycle, type Import, type Module, parseModule, readModules } from './moduleGraph.ts'

interface Rule {
  /** Folders that may be imported. */
  values: string[]
  /** Folders of which types may be imported besides. */
  types?: string[]
  /** Packages that may be imported. React stands for preact/compat too. */
  packages?: string[]
}

const PURE = ['src/protocol', 'src/gif', 'src/layout']
const BASE = [...PURE, 'src/platform']
const PARTS = [...BASE, 'src/i18n', 'src/api', 'src/analytics', 'src/media', 'src/bridge', 'src/styles']

const REACT = ['react', 'react-dom']

const RULES: Record<string, Rule> = {
  'src/protocol': { values: [], types: PURE },
  'src/gif': { values: [], types: PURE },
  'src/layout': { values: [], types: PURE },
  // The error reporter: a chunk of its own, loaded in sampled sessions only.
  'src/platform': { values: PURE, packages: ['@sentry/browser'] },
  'src/i18n': { values: ['src/protocol', 'src/platform'] },
  'src/styles': { values: ['src/protocol', 'src/platform'] },
  'src/api': { values: BASE },
  'src/analytics': { values: BASE, types: ['src/api'] },
  'src/media': { values: BASE, types: ['src/api'] },
  'src/bridge': { values: BASE, types: ['src/api'] },
  'src/components': { values: PARTS, packages: REACT },
  'src/widgets': { values: [...PARTS, 'src/components'], packages: REACT },
  'src/app': { values: [...PARTS, 'src/components', 'src/widgets'], packages: REACT },
  loader: { values: ['src/protocol'] },
}
/** The files that do something when they are imported. */
const ENTRIES = ['src/frame.tsx', 'src/shadow.tsx', 'src/index.ts', 'src/boot.ts', 'loader/index.ts']

const modules = readModules('src', 'loader')

const folderOf = (path: string): string =>
  path.startsWith('src/') ? path.split('/').slice(0, 2).join('/') : (path.split('/')[0] ?? '')
const isEntry = (path: string): boolean => ENTRIES.includes(path) || /^src\/[^/]+\.tsx?$/.test(path)

/** What a module imports against the rules, in words. */
function violations(module: Module): string[] {
  const folder = folderOf(module.path)
  const rule = RULES[folder]
  if (!rule) return isEntry(module.path) ? [] : [`${module.path} lies in a folder without a rule`]
  return module.imports
    .filter(({ to, isPackage, isType }) => {
      if (isPackage) return !rule.packages?.includes(to)
      const target = folderOf(to)
      return target !== folder && !rule.values.includes(target) && !(isType && rule.types?.includes(target))
    })
    .map(({ to, isType }) => `${module.path} imports ${isType ? 'types of ' : ''}${to}`)
}

describe('the rules notice', () => {
  const check = (path: string, source: string) => violations(parseModule(path, source))
  test.each([
    ['an upward import', 'src/gif/a.ts', "import { x } from '../api/x.ts'"],
    ['an upward type', 'src/gif/a.ts', "import type { X } from '../api/x.ts'"],
    ['a re-export', 'src/api/a.ts', "export * from '../widgets/x.ts'"],
    ['a dynamic import', 'loader/a.ts', "const load = () => import('../src/app/x.tsx')"],
    ['React where none may be', 'src/media/a.ts', "import { useState } from 'react'"],
    ['a package', 'src/widgets/a.tsx', "import x from 'left-pad'"],
    ['a new folder', 'src/newfolder/a.ts', 'export const x = 1'],
  ])('%s', (_, path, source) => {
    expect(check(path, source)).toHaveLength(1)
  })
  test.each([
    ['a type below', 'src/gif/a.ts', "import type { X } from '../protocol/x.ts'"],
    ['types by name', 'src/gif/a.ts', "import { type X, type Y } from '../layout/x.ts'"],
    ['a style', 'src/widgets/a.tsx', "import css from './a.css?inline'\nimport { useState } from 'react'"],
  ])('but allow %s', (_, path, source) => {
    expect(check(path, source)).toEqual([])
  })
})

describe('dependencies point one way', () => {
  test.each(Object.keys(RULES))('%s', folder => {
    const own = modules.filter(module => folderOf(module.path) === folder)
    expect(own.flatMap(violations)).toEqual([])
  })
  test('every folder has a rule', () => {
    expect(modules.filter(({ path }) => !RULES[folderOf(path)] && !isEntry(path))).toEqual([])
  })
  test('no circles', () => {
    expect(findCycle(modules)).toBeUndefined()
  })
})

test('only entries do anything at import', () => {
  const active = modules.filter(({ path, effects }) => effects.length > 0 && !ENTRIES.includes(path))
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

describe('the demo', () => {
  const demo = readModules('demo')
  const allowed: Record<string, (to: string, isType: boolean) => boolean> = {
    'demo/provider': (to, isType) =>
      /^(demo\/provider|demo\/library|src\/gif|src\/protocol)\//.test(to) ||
      (isType && to.startsWith('src/api/')),
    'demo/library': to => /^(demo\/library|src\/gif)\//.test(to),
  }
  const wrong = (module: Module, { to, isPackage, isType }: Import): boolean => {
    const rule = allowed[module.path.split('/').slice(0, 2).join('/')]
    return !isPackage && rule !== undefined && !rule(to, isType)
  }
  test.each(Object.keys(allowed))('%s keeps to itself', folder => {
    const found = demo
      .filter(({ path }) => path.startsWith(`${folder}/`))
      .flatMap(module =>
        module.imports.filter(each => wrong(module, each)).map(({ to }) => `${module.path} imports ${to}`),
      )
    expect(found).toEqual([])
  })
  test('what ships imports nothing of it', () => {
    const found = modules.filter(({ imports }) =>
      imports.some(({ to }) => /^(demo|tests|scripts)\//.test(to)),
    )
    expect(found.map(({ path }) => path)).toEqual([])
  })
})
