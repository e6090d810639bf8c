/**
 * What the app can take from the first scripts, `boot.ts` and `shadow.tsx`. The one that runs in a
 * document keeps it under a symbol, which carries the build's hash, so that no two builds meet.
 */
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { HASH_PLACE } from './appHash.ts'
import type { Chunk } from './bundle.ts'

export const KEPT = `globalThis[Symbol.for('${HASH_PLACE}')]`

export interface BootExport {
  /** The id of its module. */
  module: string
  name: string
}

/** The name of an export in the modules that keep and read it. */
export const localName = (index: number): string => `kept${index}`

/**
 * The exports that either script contains, and every export of a module with state, which must
 * exist once. The app has its own copies of all else.
 */
export function bootExports(scripts: readonly Pick<Chunk, 'modules'>[]): BootExport[] {
  const modules = new Set(scripts.flatMap(script => Object.keys(script.modules)))
  // The order of imports does not change the indexes.
  return [...modules].sort().flatMap(module => {
    const codes = scripts.flatMap(script => script.modules[module]?.code ?? [])
    const declared = codes.flatMap(code => declaredIn(parseSync('rendered.js', code).program))
    if (declared.length === 0) return []
    const { names, hasState } = readModule(module)
    return names.filter(name => hasState || declared.includes(name)).map(name => ({ module, name }))
  })
}

type Program = ReturnType<typeof parseSync>['program']

function readModule(path: string) {
  const { program, module } = parseSync(path, readFileSync(path, 'utf8'))
  const names = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ exportName, isType }) => (isType ? [] : (exportName.name ?? [])))
  return { names, hasState: variablesOf(program).some(isState) }
}

interface Variable {
  kind: string
  name: string
  /** The syntax of its first value. */
  init: string | undefined
}

/** Whether its value can change, or is known by its identity. */
const isState = ({ kind, init }: Variable) => kind === 'let' || init === 'NewExpression'

const variablesOf = ({ body }: Program): Variable[] =>
  body
    .map(node => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .flatMap(node =>
      node?.type === 'VariableDeclaration'
        ? node.declarations.map(({ id, init }) => ({
            kind: node.kind,
            name: id.type === 'Identifier' ? id.name : '',
            init: init?.type,
          }))
        : [],
    )

const declaredIn = (program: Program): string[] => [
  ...variablesOf(program).map(({ name }) => name),
  ...program.body.flatMap(node =>
    node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration' ? (node.id?.name ?? []) : [],
  ),
]
