/**
 * Lets a dynamic import request all of its chunks at once. By itself a browser learns of a chunk's
 * own imports only when the chunk has arrived, which costs a round trip for each level.
 */
import type { Chunk } from './bundle.ts'

type Importable = Pick<Chunk, 'fileName' | 'imports' | 'dynamicImports' | 'code'>

/**
 * Returns the new code of the chunks that change, by file name. `pages` are the sets of scripts
 * that pages start with, which tell what an importer has already loaded. `except` are imports that
 * are preloaded elsewhere.
 *
 * The names of the chunks contain hashes of their code, from which all that is added here follows,
 * so the hashes stay valid.
 */
export function importWholeGraphs(
  chunks: readonly Importable[],
  pages: readonly (readonly string[])[],
  except: readonly string[],
): Map<string, string> {
  const changed = new Map<string, string>()
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  for (const chunk of chunks) {
    const loaded = alreadyLoaded(chunk.fileName, pages)
    for (const target of chunk.dynamicImports) {
      if (except.includes(target)) continue
      const others = staticImports(target, byName).filter(name => !loaded.has(name))
      if (others.length === 0) continue
      changed.set(chunk.fileName, importTogether(changed.get(chunk.fileName) ?? chunk.code, target, others))
    }
  }
  return changed
}

/** What is loaded on every page that has this chunk. */
function alreadyLoaded(name: string, pages: readonly (readonly string[])[]): Set<string> {
  const [first = [name], ...rest] = pages.filter(page => page.includes(name))
  return new Set(first.filter(loaded => rest.every(page => page.includes(loaded))))
}

function staticImports(name: string, byName: Map<string, Importable>, seen = new Set<string>()): string[] {
  for (const imported of byName.get(name)?.imports ?? []) {
    if (seen.has(imported) || !byName.has(imported)) continue
    seen.add(imported)
    staticImports(imported, byName, seen)
  }
  return [...seen]
}

function importTogether(code: string, target: string, others: readonly string[]): string {
  const call = (name: string) => `import('./${name.slice(name.lastIndexOf('/') + 1)}')`
  const alone = call(target)
  if (!code.includes(alone)) throw new Error(`No ${alone} in a chunk that should import it`)
  return code.replaceAll(alone, () => `Promise.all([${[target, ...others].map(call)}]).then(e=>e[0])`)
}
