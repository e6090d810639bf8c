/** Every module of the project with what it imports, from its syntax tree. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const MODULE = /\.tsx?$/

export interface Import {
  /** A path from the repository's root, or the name of a package. */
  to: string
  isPackage: boolean
  /** Gone after compilation. */
  isType: boolean
  isDynamic: boolean
}

export interface Module {
  /** Path from the repository's root. */
  path: string
  imports: Import[]
  /** Lines of statements that do something when the module is imported. */
  effects: string[]
}

export function readModules(...folders: string[]): Module[] {
  return folders.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && MODULE.test(entry.name))
      .map(entry => join(entry.parentPath, entry.name).slice(ROOT.length))
      .sort()
      .map(path => parseModule(path, readFileSync(join(ROOT, path), 'utf8'))),
  )
}

export function parseModule(path: string, source: string): Module {
  const { module, program, errors } = parseSync(path, source)
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)

  const found: Import[] = []
  const add = (specifier: string, isType: boolean, isDynamic = false) => {
    const name = specifier.replace(/\?.*$/, '')
    const isPackage = !name.startsWith('.')
    const to = isPackage ? packageName(name) : normalize(join(dirname(path), name))
    found.push({ to, isPackage, isType, isDynamic })
  }
  for (const { moduleRequest, entries } of module.staticImports) {
    // `import './x.css'` has no entries and is no type.
    add(moduleRequest.value, entries.length > 0 && entries.every(entry => entry.isType))
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) if (moduleRequest) add(moduleRequest.value, isType)
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^(['"])(.+)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[2]
    if (literal) add(literal, false, true)
  }
  for (const [, specifier] of source.matchAll(/typeof import\(['"]([^'"]+)['"]\)/g)) {
    if (specifier) add(specifier, true)
  }

  const effects = program.body
    .filter(statement => !PASSIVE.has(statement.type) && !('directive' in statement && statement.directive))
    .map(statement => source.slice(statement.start, statement.end).split('\n')[0] ?? '')
  return { path, imports: found, effects }
}

/** Statements that only declare. What a declaration's initial value calls is left to review. */
const PASSIVE = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportDefaultDeclaration',
  'ExportAllDeclaration',
  'VariableDeclaration',
  'FunctionDeclaration',
  'ClassDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSEnumDeclaration',
  'TSModuleDeclaration',
  'TSDeclareFunction',
  'TSGlobalDeclaration',
])

function packageName(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}

/** The first circle of imports that runs code, as paths; nothing if there is none. */
export function findCycle(modules: Module[]): string[] | undefined {
  const byPath = new Map(modules.map(module => [module.path, module]))
  const done = new Set<string>()
  const visit = (path: string, trail: string[]): string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path]
    if (done.has(path)) return undefined
    for (const { to, isType, isDynamic } of byPath.get(path)?.imports ?? []) {
      if (isType || isDynamic || !byPath.has(to)) continue
      const cycle = visit(to, [...trail, path])
      if (cycle) return cycle
    }
    done.add(path)
    return undefined
  }
  for (const { path } of modules) {
    const cycle = visit(path, [])
    if (cycle) return cycle
  }
  return undefined
}
