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
 * All import cycles, types and dynamic imports included: sorted groups of modules that reach each
 * other (Tarjan's strongly connected components).
 */
export function findCircles(modules: Module[]): string[][] {
  const byPath = new Map(modules.map(module => [module.path, module]))
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (path: string): number => {
    const index = order.size
    order.set(path, index)
    stack.push(path)
    let low = index
    const targets = byPath.get(path)?.imports.map(({ to }) => to) ?? []
    for (const to of targets) {
      if (!byPath.has(to)) continue
      if (!order.has(to)) low = Math.min(low, visit(to))
      else if (stack.includes(to)) low = Math.min(low, lowest.get(to) ?? order.get(to) ?? low)
      lowest.set(path, low)
    }
    if (low === index) {
      const circle = stack.splice(stack.indexOf(path))
      if (circle.length > 1 || targets.includes(path)) circles.push(circle.sort())
    }
    lowest.set(path, low)
    return low
  }
  for (const path of byPath.keys()) if (!order.has(path)) visit(path)
  return circles
}
