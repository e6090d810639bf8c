/**
 * The chunk that is needed before the app, as a part of `embed.html` and of `giflet-shadow.js`,
 * which saves a round trip. Both run it and keep its exports under a symbol, where the app's
 * chunks find them, so that nobody loads it twice. The symbol carries a hash, so that no two
 * builds meet.
 */
import { parseSync } from 'vite'
import { type Edit, edited } from './codeEdits.ts'

/** `exports` are the chunk's, in the order in which they are kept. */
export interface FirstChunk {
  fileName: string
  exports: readonly string[]
}

const place = (hash: string): string => `globalThis[Symbol.for('${hash}')]`

/**
 * The chunk as a classic script that runs once in a document. Its code receives `values` under
 * their names.
 */
export function firstAsScript(
  code: string,
  { fileName, exports }: FirstChunk,
  hash: string,
  values: Readonly<Record<string, unknown>>,
): string {
  const { staticImports, staticExports } = parseSync(fileName, code).module
  if (staticImports.length > 0) throw new Error(`${fileName} must not import anything`)
  const localOf = new Map(
    staticExports.flatMap(({ entries }) =>
      entries.map(({ exportName, localName }) => [exportName.name, localName.name]),
    ),
  )
  const body = edited(
    code,
    staticExports.map(({ start, end }) => ({ start, end, text: '' })),
  )
  const constants = Object.entries(values).map(([name, value]) => `const ${name}=${JSON.stringify(value)};`)
  const kept = exports.map(name => localOf.get(name))
  // In the host page, another widget may have run it already.
  return `${place(hash)}??=(()=>{${constants.join('')}${body};return[${kept}]})();`
}

/** Replacements for a chunk's static imports of the first chunk. */
export function importFirst(code: string, { fileName, exports }: FirstChunk, hash: string): Edit[] {
  const file = fileName.slice(fileName.lastIndexOf('/') + 1)
  return parseSync(fileName, code)
    .module.staticImports.filter(({ moduleRequest }) => moduleRequest.value.endsWith(`/${file}`))
    .map(({ start, end, entries }) => {
      const names = entries.map(({ importName, localName }) => [importName.name, localName.value] as const)
      const localOf = new Map(names)
      const byIndex = `{${names.map(([name]) => `${exports.indexOf(name ?? '')}:${localOf.get(name)}`)}}`
      // An array pattern needs no indexes, but a comma for each export that is not imported.
      const byOrder = `[${exports.map(name => localOf.get(name))}]`.replace(/,+]$/, ']')
      const pattern = byOrder.length < byIndex.length ? byOrder : byIndex
      return { start, end, text: names.length > 0 ? `const${pattern}=${place(hash)};` : '' }
    })
}
