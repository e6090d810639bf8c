/**
 * Rewrites entries that only pass on names of other modules: esbuild, where it splits, loads all
 * that such an entry imports, for whichever name; of `export *` it takes the one module. A module
 * that exports more than the entry does, or under other names, gets a file between.
 */
import { dirname, posix } from 'node:path'
import type { OutputFile } from './bundle.ts'

export interface Exporting {
  fileName: string
  code: string
  exports: readonly string[]
}

const IMPORTS = /^import \{ (.+) \} from "\.\/(.+)";$/
const EXPORTS = /^export \{ (.+) \};$/

/** `a, b as c` as pairs of name and other name. */
const pairsOf = (list: string): [name: string, as: string][] =>
  list.split(', ').map(item => {
    const [name = '', as = name] = item.split(' as ')
    return [name, as]
  })

/** The file of an entry and those between; `undefined` if the entry has code of its own. */
export function starExports(entry: Exporting, modules: readonly Exporting[]): OutputFile[] | undefined {
  const statements = entry.code.trim().split('\n')
  const [, exported] = EXPORTS.exec(statements.pop() ?? '') ?? []
  const imports = statements.map(line => IMPORTS.exec(line))
  if (!exported || imports.includes(null) || entry.fileName.includes('/')) return
  const given = pairsOf(exported)
  const between: OutputFile[] = []
  const stars = imports.map(found => {
    const [, list = '', from = ''] = found ?? []
    const own = pairsOf(list).flatMap(([name, local]) =>
      given.filter(([given]) => given === local).map(([, as]) => (name === as ? name : `${name} as ${as}`)),
    )
    const all = modules.find(({ fileName }) => fileName === from)?.exports ?? []
    if (own.toSorted().join() === all.toSorted().join()) return from
    const path = `exports/${entry.fileName.replace('.js', '')}/${from}`
    const source = `export { ${own.join(', ')} } from "${posix.relative(dirname(path), from)}";\n`
    between.push({ path, source })
    return path
  })
  // The large modules come last in the bundler's order, and compress better as the first.
  const lines = stars.toReversed().map(path => `export * from "./${path}";\n`)
  return [{ path: entry.fileName, source: lines.join('') }, ...between]
}
