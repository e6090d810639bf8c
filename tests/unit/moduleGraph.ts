/** All modules of the project with their imports, from their syntax trees. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const MODULE = /\.tsx?$/

interface Import {
  /** Path from the repository's root, or a package name. */
  to: string
  isPackage: boolean
  /** Erased on compilation. */
  isType: boolean
  isDynamic: boolean
}

export interface Module {
  /** Path from the repository's root. */
  path: string
  imports: Import[]
  /** Names that it declares and exports, types included. */
  exports: string[]
  /** Lines of statements with side effects on import. */
  effects: string[]
}

export function readModules(...folders: string[]): Module[] {
  return folders.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter(
        entry => entry.isFile() && MODULE.test(entry.name) && !entry.parentPath.includes('node_modules'),
      )
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
    // `import './x.css'` has no entries and is not a type import.
    add(moduleRequest.value, entries.length > 0 && entries.every(entry => entry.isType))
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) if (moduleRequest) add(moduleRequest.value, isType)
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^(['"])(.+)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[2]
    if (literal) add(literal, false, true)
  }
  // The parser's lists lack types by `import('…')`.
  for (const specifier of importTypes(program)) add(specifier, true)

  const effects = program.body
    .filter(statement => !PASSIVE.has(statement.type) && !('directive' in statement && statement.directive))
    .map(statement => source.slice(statement.start, statement.end).split('\n')[0] ?? '')
  return { path, imports: found, exports: declaredExports(program.body), effects }
}

function declaredExports(body: readonly { type: string }[]): string[] {
  const names = body.flatMap(statement => {
    const { declaration } = statement as { declaration?: Declaration | null }
    if (statement.type !== 'ExportNamedDeclaration' || !declaration) return []
    return declaration.declarations?.map(({ id }) => id.name) ?? [declaration.id?.name]
  })
  return [...new Set(names)].filter(name => name !== undefined)
}

/** A function, class or type has a name of its own; variables have one each. */
interface Declaration {
  id?: { name: string } | null
  declarations?: readonly { id: { name?: string } }[]
}

/** The modules in every `import('…').Type` and `typeof import('…')`. */
function importTypes(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(importTypes)
  if (typeof node !== 'object' || node === null) return []
  const { type, source } = node as { type?: unknown; source?: { value?: unknown } }
  const own = type === 'TSImportType' && typeof source?.value === 'string' ? [source.value] : []
  return [...own, ...Object.values(node).flatMap(importTypes)]
}

/** Declarations. Side effects of initial values are left to review. */
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

/**
 * Modules on import cycles, types and dynamic imports included, or between two cycles: what is left
 * without those that lead to no other one, or to which none leads.
 */
export function findCircles(modules: readonly Module[]): string[] {
  const paths = new Set(modules.map(({ path }) => path))
  const targets = new Set(modules.flatMap(({ imports }) => imports.map(({ to }) => to)))
  const left = modules.filter(
    ({ path, imports }) => targets.has(path) && imports.some(({ to }) => paths.has(to)),
  )
  return left.length < modules.length ? findCircles(left) : [...paths].sort()
}
