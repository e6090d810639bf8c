/** Replaces references in a file with the library's GIFs, or shows the changes. */
import { chmod, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { embedSnippet } from '../../src/protocol/snippet.ts'
import { shownText } from '../library/add/shownNames.ts'
import type { Item } from '../library/items.ts'
import { stillExtension } from '../media/renditions.ts'
import { messageOf } from '../platform/errors.ts'
import { hashOf, writeWhole } from '../platform/files.ts'
import { type Change, changed, diffOf } from './changes.ts'
import { pageTextOf } from './pageText.ts'
import type { Reference } from './scan/gifReference.ts'
import type { FoundReference, Survey, SurveyedPage } from './survey.ts'

export interface Rewriting {
  /** The library's GIF for the alias of a reference. */
  itemOf(alias: string): Item | undefined
  /** The server's own address, ending in a slash. */
  base: string
  /** Without it, nothing is written. */
  isWriting: boolean
}

/** Temporary files of `writeWhole`. */
const ASIDE = /^\.\d+-\d+\.tmp$/
export const CHANGED_MEANWHILE = 'the file was changed meanwhile, and stays as it is'

/**
 * The replacements, made or proposed, and their diff. Keeps every byte outside of the replaced
 * ranges. Throws a one-line error if the file has changed since it was read, or a system error.
 */
export async function rewritePage(page: SurveyedPage, rewriting: Rewriting) {
  const { itemOf, base, isWriting } = rewriting
  const references = page.found.filter(({ fixed, alias }) => fixed === undefined && itemOf(alias))
  if (page.path === undefined || references.length === 0) return { references: [], diff: [] }
  const path = await realpath(page.path)
  await refuseChanged(path, page.hash)
  const { text, encode } = pageTextOf(await readFile(path))
  const changes = references.flatMap((reference): Change[] => {
    const item = itemOf(reference.alias)
    const { start, end } = reference
    return item ? [{ start, end, text: ownGif(reference, item, base) }] : []
  })
  if (isWriting) {
    const bytes = encode(changed(text, changes))
    const { mode } = await stat(path)
    await removeAsides(path)
    await writeWhole(path, async aside => {
      await writeFile(aside, bytes)
      await chmod(aside, mode)
      await refuseChanged(path, page.hash)
    })
  }
  return { references, diff: diffOf(page.name, text, changes) }
}

async function refuseChanged(path: string, hash: string): Promise<void> {
  if ((await hashOf(path)) !== hash) throw new Error(CHANGED_MEANWHILE)
}

/** Removes temporary files of a killed run beside the file. */
async function removeAsides(path: string): Promise<void> {
  const name = basename(path)
  for (const other of await readdir(dirname(path)))
    if (other.startsWith(name) && ASIDE.test(other.slice(name.length)))
      await rm(join(dirname(path), other), { force: true })
}

interface RewrittenAll {
  /** The replaced references; with the reason if a file was not written. */
  replaced: Map<FoundReference, string | undefined>
  /** Number of references that were, or would be, replaced. */
  count: number
  /** Lines about files that were not written. */
  problems: string[]
}

/** Calls `show` with each line of the diff. */
export async function rewriteAll(
  { pages }: Survey,
  rewriting: Rewriting,
  show: (line: string) => void,
): Promise<RewrittenAll> {
  const all: RewrittenAll = { replaced: new Map(), count: 0, problems: [] }
  for (const page of pages) {
    try {
      const { references, diff } = await rewritePage(page, rewriting)
      all.count += references.length
      if (rewriting.isWriting) for (const reference of references) all.replaced.set(reference, undefined)
      if (references.length > 0) for (const line of diff) show(shownLine(line))
    } catch (error) {
      const reason = messageOf(error)
      all.problems.push(`${page.name}: ${reason}`)
      for (const reference of page.found) all.replaced.set(reference, reason)
    }
  }
  return all
}

/** Keeps the file's tabs. */
const shownLine = (line: string): string => line.replace(/\r$/, '').split('\t').map(shownText).join('\t')

/** Formats that the library has of each GIF. */
const FORMATS = ['gif', 'webp', 'mp4']
const STILL = ['jpg', 'jpeg', 'png']

/** `base`: the server's own address, ending in a slash. */
function ownGif(reference: Reference, item: Item, base: string): string {
  return reference.form === 'embed' ? widget(reference, item, base) : ownAddress(reference, item, base)
}

/** One line, so that it fits wherever markup may stand. */
function widget({ width }: Reference, item: Item, base: string): string {
  const ratio = `${item.width}/${item.height}`
  const options = { gif: item.id, ratio, ...(width !== undefined && { width: `${width}` }) }
  const still = `${base}media/${item.id}/original_still.${stillExtension(item)}`
  const text = item.altText ?? item.title
  const page = { href: pageOf(item, base), src: still, text, width: item.width, height: item.height }
  return ascii(embedSnippet(options, base, page).replaceAll('\n', ''))
}

function ownAddress({ kind, address }: Reference, item: Item, base: string): string {
  if (kind === 'frame') return `${base}embed/${item.id}`
  if (kind !== 'file') return pageOf(item, base)
  const [, extension = ''] = /\.(\w+)$/.exec(new URL(address).pathname) ?? []
  const kindOfFile = extension.toLowerCase()
  const file = STILL.includes(kindOfFile)
    ? `original_still.${stillExtension(item)}`
    : `original.${FORMATS.includes(kindOfFile) ? kindOfFile : 'gif'}`
  return `${base}media/${item.id}/${file}`
}

const pageOf = ({ slug, id }: Item, base: string) => `${base}gifs/${slug}-${id}`

/** Escapes all but ASCII, because the page may have any encoding. */
const ascii = (html: string): string =>
  html.replace(/[^\0-\x7f]/gu, character => `&#${character.codePointAt(0)};`)
