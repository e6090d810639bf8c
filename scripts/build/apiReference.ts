/**
 * `API.md` of the package: everything its entries export, written from the declarations that ship.
 * It reads them with TypeScript 5 (`typescript-api`), because the compiler that checks this project
 * has no such interface.
 */
import ts from 'typescript-api'
import type { OutputFile } from './bundle.ts'
import { ROOT } from './paths.ts'

/** Where the declarations seem to lie; React's own types are found from here. */
const FOLDER = `${ROOT}.cache/reference/`
const FORMAT =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.OmitParameterModifiers

/** Import path and declaration of each entry, in the order of the document. */
export type Entries = readonly (readonly [name: string, path: string])[]

export function apiReference(declarations: readonly OutputFile[], entries: Entries): string {
  const sources = new Map(declarations.map(({ path, source }) => [FOLDER + path, String(source)]))
  const program = createProgram(sources, entries)
  const checker = program.getTypeChecker()
  const sections = entries.map(([name, path]) => {
    const file = program.getSourceFile(FOLDER + path)
    const module = file && checker.getSymbolAtLocation(file)
    if (!file || !module) throw new Error(`the entry ${name} has no declarations at ${path}`)
    const exported = checker
      .getExportsOfModule(module)
      .map(symbol => ({ name: symbol.name, symbol: resolved(checker, symbol) }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    const components = new Set(exported.filter(isComponent).map(item => `${item.name}Props`))
    const listed = exported.filter(item => !components.has(item.name))
    const groups = GROUPS.map(([title, belongs]) => {
      const own = listed.filter(({ name, symbol }) => groupOf(name, symbol) === belongs)
      return own.length === 0
        ? ''
        : [`### ${title}\n`, ...own.map(item => describe(checker, file, item.name, item.symbol))].join('\n')
    })
    return [`## \`${name}\`\n`, ...groups.filter(Boolean)].join('\n')
  })
  return `# API\n\nWritten from the declarations of this version. \`?\` marks what may be left out.\n\n${sections.join('\n')}`
}

function createProgram(sources: ReadonlyMap<string, string>, entries: Entries): ts.Program {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    noEmit: true,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists, directoryExists, getSourceFile } = host
  host.readFile = path => sources.get(path) ?? readFile(path)
  host.fileExists = path => sources.has(path) || fileExists(path)
  host.directoryExists = path => path.startsWith(FOLDER.slice(0, -1)) || directoryExists?.(path) === true
  host.getSourceFile = (path, target, ...more) => {
    const source = sources.get(path)
    return source === undefined
      ? getSourceFile(path, target, ...more)
      : ts.createSourceFile(path, source, target)
  }
  return ts.createProgram(
    entries.map(([, path]) => FOLDER + path),
    options,
    host,
  )
}

const resolved = (checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

type Group = 'component' | 'hook' | 'function' | 'class' | 'value' | 'type'
const GROUPS: readonly [title: string, group: Group][] = [
  ['Components', 'component'],
  ['Hooks', 'hook'],
  ['Functions', 'function'],
  ['Errors', 'class'],
  ['Constants', 'value'],
  ['Types', 'type'],
]

/** Some components are constants of a function type. */
function isFunction({ valueDeclaration }: ts.Symbol): boolean {
  const type = valueDeclaration && ts.isVariableDeclaration(valueDeclaration) && valueDeclaration.type
  return !!type && ts.isFunctionTypeNode(type)
}

function groupOf(name: string, symbol: ts.Symbol): Group {
  const { flags } = symbol
  if (flags & ts.SymbolFlags.Class) return 'class'
  if (flags & ts.SymbolFlags.Function || (/^[A-Z][a-z]/.test(name) && isFunction(symbol)))
    return functionGroup(name)
  return flags & ts.SymbolFlags.Value ? 'value' : 'type'
}

function functionGroup(name: string): Group {
  if (/^use[A-Z]/.test(name)) return 'hook'
  return /^[A-Z]/.test(name) ? 'component' : 'function'
}

const isComponent = ({ name, symbol }: { name: string; symbol: ts.Symbol }) =>
  groupOf(name, symbol) === 'component'

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ')
const code = (text: string) => `\`${text.replaceAll('`', "'")}\``

function docOf(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const throws = symbol
    .getJsDocTags(checker)
    .filter(tag => tag.name === 'throws')
    .map(tag => `Throws ${ts.displayPartsToString(tag.text)}`)
  return [ts.displayPartsToString(symbol.getDocumentationComment(checker)), ...throws]
    .filter(Boolean)
    .join('\n\n')
}

function describe(checker: ts.TypeChecker, file: ts.SourceFile, name: string, symbol: ts.Symbol): string {
  const group = groupOf(name, symbol)
  const show = (type: ts.Type) => checker.typeToString(type, file, FORMAT)
  const head = `#### ${group === 'component' ? `\`<${name}>\`` : code(name)}\n`
  const doc = docOf(checker, symbol)
  const body: string[] = doc ? [`${doc}\n`] : []
  if (group === 'component') {
    const props = checker.getTypeOfSymbol(symbol).getCallSignatures()[0]?.getParameters()[0]
    if (props) body.push(members(checker, file, checker.getTypeOfSymbol(props)))
  } else if (group === 'hook' || group === 'function') {
    for (const signature of checker.getTypeOfSymbol(symbol).getCallSignatures())
      body.push(`${code(name + checker.signatureToString(signature, file, FORMAT))}\n`)
  } else if (group === 'value') body.push(`${code(show(checker.getTypeOfSymbol(symbol)))}\n`)
  else {
    const type = checker.getDeclaredTypeOfSymbol(symbol)
    const listed =
      type.isClassOrInterface() ||
      (type.isIntersection() && type.getProperties().length > 0) ||
      hasMadeNames(symbol)
    body.push(listed ? members(checker, file, type) : `${code(aliasOf(symbol) ?? show(type))}\n`)
  }
  return [head, ...body].join('\n')
}

/** An alias as it is written, because its type may be spelled by its own name. */
function aliasOf(symbol: ts.Symbol): string | undefined {
  const alias = symbol.declarations?.find(ts.isTypeAliasDeclaration)
  return alias?.type.getText().replaceAll(/\s+/g, ' ')
}

/** Whether the names of its properties are made of others. */
const hasMadeNames = ({ declarations = [] }: ts.Symbol): boolean =>
  declarations.some(
    alias => ts.isTypeAliasDeclaration(alias) && ts.isMappedTypeNode(alias.type) && !!alias.type.nameType,
  )

/**
 * A property's type as the declaration spells it, without `| undefined`. Each member of a union
 * declares its own.
 */
function writtenType(property: ts.Symbol): string | undefined {
  const [written, another] = property.declarations ?? []
  if (another || !written || !ts.isPropertySignature(written)) return undefined
  return written.type
    ?.getText()
    .replace(/ \| undefined$/, '')
    .replace(/^\((.*)\)$/s, '$1')
}

/**
 * How it is called, if it is, and one row for each property, inherited ones included; those of
 * `Error` are known. The properties of a mapped type are declared nowhere.
 */
function members(checker: ts.TypeChecker, file: ts.SourceFile, type: ts.Type): string {
  const show = (shown: ts.Type) => checker.typeToString(shown, file, FORMAT)
  const calls = type.getCallSignatures().map(call => {
    const doc = ts.displayPartsToString(call.getDocumentationComment(checker))
    return `| ${code(checker.signatureToString(call, file, FORMAT))} | | ${cell(doc)} |`
  })
  const bases = (type.isClassOrInterface() ? (type.symbol.declarations ?? []) : [])
    .filter(ts.isInterfaceDeclaration)
    .flatMap(({ heritageClauses = [] }) => heritageClauses.flatMap(({ types }) => types))
  const iterated = bases.filter(base => /^(Async)?Iterable</.test(base.getText()))
  const rows = checker.getPropertiesOfType(type).flatMap(property => {
    const from = property.declarations?.[0]?.getSourceFile()
    if (from && !from.fileName.startsWith(FOLDER)) return []
    const optional = property.flags & ts.SymbolFlags.Optional
    const full = checker.getTypeOfSymbol(property)
    const shown = writtenType(property) ?? show(optional ? checker.getNonNullableType(full) : full)
    const name = code(property.name + (optional ? '?' : ''))
    return [`| ${name} | ${cell(code(shown))} | ${cell(docOf(checker, property))} |`]
  })
  const lines = [...calls, ...iterated.map(base => `| ${code(base.getText())} | | |`), ...rows]
  return lines.length === 0 ? '' : `| | | |\n|---|---|---|\n${lines.join('\n')}\n`
}
