/**
 * The chunk that is needed before the app, as a part of `embed.html` and of `giflet-shadow.js`,
 * which saves a round trip. Both run it and keep its exports under a symbol, where the app's
 * modules find them, so that nobody loads it twice. The symbol carries a hash, so that no two
 * builds meet.
 */
import type { Chunk } from './bundle.ts'

type Code = Pick<Chunk, 'fileName' | 'imports' | 'code'>

export interface ComposedFirst {
  /** A classic script that runs the chunk once. */
  inline: string
  /** Code of another chunk, with its import of this one replaced. */
  use(code: string): string
}

/**
 * `hash` is that of the build. `values` are the names that the build fills in, free in the chunk's
 * code.
 */
export function composeFirst(
  { fileName, imports, code }: Code,
  hash: string,
  values: Record<string, unknown>,
): ComposedFirst {
  if (imports.length > 0) throw new Error(`${fileName} imports ${imports.join(', ')}`)
  const exported = /export\{([^}]*)\};?\s*$/.exec(code)
  if (!exported) throw new Error(`${fileName} does not end with its exports`)
  const file = fileName.slice(fileName.lastIndexOf('/') + 1)
  const place = `globalThis[Symbol.for('${hash}')]`
  const own = code.slice(0, exported.index)
  // Under their local names, which takes half as many bytes as giving them others.
  const localOf = new Map(pairs(exported[1]).map(([local, name]) => [name, local]))
  const locals = [...new Set(localOf.values())].sort((a, b) => positionOf(a, own) - positionOf(b, own))
  const filled = Object.entries(values).reduce((code, [name, value]) => fillIn(code, name, value), own)
  const body = `${filled}return{${locals.join()}}`
  const importing = new RegExp(`import(?:\\{([^}]*)\\}from)?['"]\\./(?:assets/)?${escaped(file)}['"];?`, 'g')
  return {
    // In the host page, another widget may have run it already.
    inline: `${place}??=(()=>{${body}})();`,
    use(other) {
      const replaced = other.replace(importing, (_, list?: string) => {
        if (list === undefined) return ''
        const wanted = pairs(list).map(([name, local]) => {
          const from = localOf.get(name)
          return from === local ? local : `${from}:${local}`
        })
        return `const{${wanted.join()}}=${place};`
      })
      const left = replaced.indexOf(file)
      if (left >= 0)
        throw new Error(`A chunk imports ${file} in another way: ${replaced.slice(left - 60, left + 60)}`)
      return replaced
    },
  }
}

/** A value stands where its name is, which must be in one place only. */
function fillIn(code: string, name: string, value: unknown): string {
  const [before = '', after, ...more] = code.split(name)
  if (after === undefined || more.length > 0)
    throw new Error(`${name} is not in one place of the first chunk`)
  return before + JSON.stringify(value) + after
}

/** `a as b,c` as pairs of names, in the order they are written. */
const pairs = (list = ''): [string, string][] =>
  list
    .split(',')
    .filter(Boolean)
    .map(entry => {
      const [from = '', to = from] = entry.trim().split(' as ')
      return [from, to]
    })

/** Where a name is declared: names in that order compress better. */
const positionOf = (name: string, code: string): number =>
  code.search(new RegExp(`[\\s,]${escaped(name)}[=(]`))

const escaped = (text: string): string => text.replace(/[.$]/g, '\\$&')
