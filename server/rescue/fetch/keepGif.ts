/** Fetches a GIF that pages refer to into the library, under its former ids. */
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { EMBEDS } from '../../../src/providers/embeds/embeds.ts'
import { receiveAddress } from '../../http/admin/receiveFile.ts'
import type { OpenExternalOptions } from '../../http/openExternal.ts'
import { readAddedItem, writeAddedItem } from '../../library/add/addedFiles.ts'
import type { Intake } from '../../library/add/intake.ts'
import type { GifMetadata } from '../../library/add/metadata.ts'
import { titleCase } from '../../library/add/titles.ts'
import type { CachePaths } from '../../library/cache.ts'
import type { Item } from '../../library/items.ts'
import type { KnownGifs } from '../knownGifs.ts'
import { titleWordsOf } from '../nearest.ts'
import { readAddress } from '../readAddress.ts'
import type { WantedGif } from '../survey.ts'
import { type Crawler, UnavailableError } from './crawler.ts'
import { fileAddresses, pageAddresses, readGifPage } from './fileAddresses.ts'

export interface KeepContext {
  crawler: Crawler
  external: OpenExternalOptions
  signal: AbortSignal
  intake: Intake
  paths: CachePaths
  known: KnownGifs
}

const MOST_PAGE_BYTES = 8e6
const MOST_TAGS = 20
const MAX_TITLE_LENGTH = 200

/** Throws `UnavailableError`, or an error of the library. */
export async function keepGif(gif: WantedGif, context: KeepContext): Promise<Item> {
  let problem = new UnavailableError('no address of its file is known', true)
  const attempt = async (addresses: readonly string[], aliases: readonly string[]) => {
    for (const address of addresses)
      try {
        return await keepFile(address, gif, aliases, context)
      } catch (error) {
        problem = worse(problem, error)
      }
    return undefined
  }
  const kept = await attempt(fileAddresses(gif), [])
  if (kept) return kept
  for (const address of pageAddresses(gif)) {
    try {
      const { files, aliases } = await gifPage(address, gif, context)
      const known = aliases.map(alias => context.known.itemOf(alias)).find(Boolean)
      const found = known ? await named(known, gif, aliases, context) : await attempt(files, aliases)
      if (found) return found
    } catch (error) {
      problem = worse(problem, error)
    }
  }
  throw problem
}

/**
 * The error to report: a temporary one, if any, because the GIF is not lost then. Throws errors
 * that are not about the GIF.
 */
function worse(before: UnavailableError, error: unknown): UnavailableError {
  if (!(error instanceof UnavailableError)) throw error
  return before.isFinal || !error.isFinal ? error : before
}

async function gifPage(
  address: string,
  { references }: WantedGif,
  { crawler, external, signal }: KeepContext,
) {
  const reference = references.find(each => each.address === address)
  const { bytes } = await crawler.ask(address, at => readAddress(at, external, MOST_PAGE_BYTES, signal))
  if (!reference) return { files: [], aliases: [] }
  return readGifPage(bytes.toString('utf8'), reference)
}

async function keepFile(
  address: string,
  gif: WantedGif,
  aliases: readonly string[],
  context: KeepContext,
): Promise<Item> {
  const { crawler, external, signal, intake, paths } = context
  const path = intake.place()
  try {
    await crawler.ask(address, async at => {
      await rm(path, { force: true })
      return receiveAddress(at, { path, maxBytes: intake.maxBytes }, external, signal)
    })
    const id = await intake.idOf(path)
    if (await readAddedItem(join(paths.withdrawn, `${id}.json`)))
      throw new UnavailableError('it was taken down here', true)
    const name = basename(new URL(address).pathname)
    const outcome = await intake.addArrived(path, name, aboutOf(gif, address))
    if (outcome.result === 'failed') throw new UnavailableError(`its file ${outcome.reason}`, true)
    return await named(outcome.item, gif, aliases, context)
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * Adds all names of the GIF to an item, with and without the service's prefix, except names of
 * other items.
 */
async function named(
  item: Item,
  { alias }: WantedGif,
  more: readonly string[],
  { paths, known }: KeepContext,
): Promise<Item> {
  const names = [alias, ...more].flatMap(each => [each, each.slice(each.indexOf(':') + 1)])
  const aliases = [...new Set([...(item.aliases ?? []), ...names.filter(name => !known.itemOf(name))])]
  const renamed = { ...item, aliases }
  if (aliases.length > (item.aliases?.length ?? 0)) await writeAddedItem(paths, renamed)
  known.set(renamed)
  return renamed
}

function aboutOf({ references }: WantedGif, address: string): GifMetadata {
  const words = [...titleWordsOf(references.flatMap(reference => [reference.words, reference.address]))]
  const [first] = references
  const page = references.find(({ kind }) => kind === 'page')?.address
  const title = titleCase(words.join(' ')).slice(0, MAX_TITLE_LENGTH)
  return {
    title: title || `GIF of ${first ? EMBEDS[first.service].name : 'others'}`,
    tags: words.slice(0, MOST_TAGS),
    sourceUrl: page ?? address,
  }
}
