/** Makes the app's modules read what the first script keeps, in place of copies of their own. */
import type { Plugin } from 'vite'
import { type BootExport, KEPT, localName } from './bootExports.ts'
import type { Chunk } from './bundle.ts'
import { ownCopy, ownerOf } from './ownCopies.ts'

/** A module that reads exports for others. */
interface Reader {
  name: string
  /** Names the chunk of the copies that its users share. */
  owner: string
  reads(index: number): boolean
}

/** Loads before the app, so it has its own copies. */
const EARLY = 'tiles'
const APP = 'frame'
/** For modules that are in no chunk. */
const NO_READER: Reader = { name: 'none', owner: APP, reads: () => false }
const READER = /^kept:([\w-]+)$/
/** Stands for a module of the first script, for the users of one reader. */
const STAND_IN = /^kept:([\w-]+):(.+)$/s

/** Makes the app's modules read `exports`, each by the reader that `readerOf` gives it. */
export function readExports(exports: readonly BootExport[], readerOf: (importer: string) => Reader): Plugin {
  const modules = new Set(exports.map(({ module }) => module))
  const readers = new Map<string, Reader>()
  return {
    name: 'giflet:read-exports',
    enforce: 'pre',
    async resolveId(source, importer = '', options) {
      if (STAND_IN.test(importer)) return source
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!resolved || !modules.has(resolved.id)) return resolved
      const reader = readerOf(importer)
      readers.set(reader.name, reader)
      return `kept:${reader.name}:${resolved.id}`
    },
    load(id) {
      const [, name = '', module] = STAND_IN.exec(id) ?? READER.exec(id) ?? []
      const reader = readers.get(name)
      if (!reader) return null
      if (!module) return `export const ${pattern(exports.map((_, index) => reader.reads(index)))} = ${KEPT}`
      const names = exports.flatMap((kept, index) =>
        kept.module === module && reader.reads(index) ? `${localName(index)} as ${kept.name}` : [],
      )
      // Explicit exports hide those of the copy.
      const code = `${names.length > 0 ? `export { ${names} } from 'kept:${name}'` : ''}
export * from ${JSON.stringify(ownCopy(module, reader.owner))}`
      return { code, moduleSideEffects: false }
    },
  }
}

/** The shorter one: by index, or by position with a comma for each export that is not read. */
function pattern(isRead: readonly boolean[]): string {
  const byPosition = `[${isRead.map((read, index) => (read ? localName(index) : ''))}]`.replace(/,+]$/, ']')
  const byIndex = `{${isRead.flatMap((read, index) => (read ? `${index}:${localName(index)}` : []))}}`
  return byPosition.length < byIndex.length ? byPosition : byIndex
}

/** For a trial that finds out what each module reads. */
export function readerPerModule() {
  const readers = new Map<string, Reader>()
  return (importer: string): Reader => {
    const reader = readers.get(importer) ?? { name: `m${readers.size}`, owner: APP, reads: () => true }
    readers.set(importer, reader)
    return reader
  }
}

/** `chunks` are those of the trial. A reader for each keeps it to what its modules read. */
export function readerPerChunk(moduleReader: (importer: string) => Reader, chunks: readonly Chunk[]) {
  const namesOf = new Map(chunks.flatMap(namesByReader))
  const byModule = new Map<string, Reader>()
  const byChunk = new Map<string, Reader>()
  for (const { name, moduleIds } of chunks) {
    const read = new Set(moduleIds.flatMap(id => namesOf.get(moduleReader(id).name) ?? []))
    const owner = name === EARLY ? EARLY : APP
    const reader = { name, owner, reads: (index: number) => read.has(localName(index)) }
    byChunk.set(name, reader)
    for (const id of moduleIds) byModule.set(id, reader)
  }
  return (importer: string): Reader =>
    byModule.get(importer) ?? byChunk.get(ownerOf(importer) ?? '') ?? NO_READER
}

/** The local names that each reader in this chunk is asked for. */
const namesByReader = (chunk: Chunk): [reader: string, names: string[]][] =>
  Object.entries(chunk.modules).flatMap(([id, { renderedExports }]) => {
    const reader = READER.exec(id)?.[1]
    return reader ? [[reader, renderedExports]] : []
  })

/** The local names of all exports that these chunks read. */
export const namesRead = (chunks: readonly Chunk[]): ReadonlySet<string> =>
  new Set(chunks.flatMap(namesByReader).flatMap(([, names]) => names))
