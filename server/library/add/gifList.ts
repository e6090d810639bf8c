/**
 * Reads an operator's metadata of many files from `gifs.csv` in the added folder. Its first row
 * names the columns: `file`, and those of `METADATA_FIELDS`; commas separate tags and aliases.
 */
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { type CsvRow, csvRows } from './csv.ts'
import { type GifMetadata, METADATA_FIELDS, metadataFrom } from './metadata.ts'

export const LIST_NAME = 'gifs.csv'
const FILE = 'file'
/** Columns with several values in a cell. */
const LISTS = new Set(['tags', 'aliases'])
const MOST_BYTES = 50_000_000

export interface GifList {
  /** Metadata by path relative to the folder, with `/`. */
  about: Map<string, GifMetadata>
  /** Lines about unusable rows. */
  problems: string[]
}

/** Empty if there is none. */
export async function readGifList(folder: string): Promise<GifList> {
  const file = await open(join(folder, LIST_NAME), 'r').catch(() => undefined)
  if (!file) return { about: new Map(), problems: [] }
  try {
    if ((await file.stat()).size > MOST_BYTES)
      return {
        about: new Map(),
        problems: [`${LIST_NAME} is not used: it is larger than ${MOST_BYTES / 1e6} MB`],
      }
    return gifListOf(await file.readFile('utf8'))
  } finally {
    await file.close()
  }
}

export function gifListOf(text: string): GifList {
  const [header, ...rows] = csvRows(text)
  const names = header?.cells.map(name => name.trim().toLowerCase()) ?? []
  const list: GifList = { about: new Map(), problems: [] }
  if (!names.includes(FILE)) {
    list.problems.push(`${LIST_NAME} is not used: its first row names no column "${FILE}"`)
    return list
  }
  const unknown = names.filter(name => name !== FILE && name !== '' && !(name in METADATA_FIELDS))
  if (unknown.length > 0) list.problems.push(`${LIST_NAME}: unknown columns: ${unknown.join(', ')}`)
  for (const row of rows) {
    const wrong = take(list.about, names, row)
    if (wrong) list.problems.push(`${LIST_NAME}, line ${row.line}: ${wrong}; the row is not used`)
  }
  return list
}

/** Adds the row to `all`. Returns the reason if the row is unusable. */
function take(
  all: Map<string, GifMetadata>,
  names: readonly string[],
  { cells }: CsvRow,
): string | undefined {
  if (cells.length > names.length) return `has ${cells.length} cells for ${names.length} columns`
  const fields: Record<string, unknown> = {}
  for (const [at, name] of names.entries()) {
    const cell = cells[at]?.trim()
    if (cell)
      fields[name] = LISTS.has(name)
        ? cell
            .split(/[,;]/)
            .map(tag => tag.trim())
            .filter(Boolean)
        : cell
  }
  const file = String(fields[FILE] ?? '')
    .replaceAll('\\', '/')
    .replace(/^\.\//, '')
  if (file === '') return `has no ${FILE}`
  if (all.has(file)) return `${file} has a row already`
  const found = metadataFrom(fields)
  if ('wrong' in found) return `${found.wrong} is wrong`
  all.set(file, found.about)
  return undefined
}
