/** Addresses where a GIF's file may be. */

import { aliasOf, type Reference } from '../scan/gifReference.ts'
import { scanHtml } from '../scan/scanHtml.ts'
import type { WantedGif } from '../survey.ts'

/** Best quality first; stills come last, because they do not move. */
const FORMATS = ['gif', 'webp', 'mp4']
const rank = (address: string): number => {
  const at = FORMATS.findIndex(format => new URL(address).pathname.toLowerCase().endsWith(`.${format}`))
  return at < 0 ? FORMATS.length : at
}
const isMoving = (address: string) => rank(address) < FORMATS.length

const unique = (addresses: readonly string[]) => [...new Set(addresses)]

/** Addresses of files that need no request for a page. */
export function fileAddresses({ references }: WantedGif): string[] {
  const [first] = references
  const whole =
    first?.service === 'giphy' && first.id !== undefined
      ? [`https://media.giphy.com/media/${first.id}/giphy.gif`]
      : []
  const written = references.filter(({ kind }) => kind === 'file').map(({ address }) => address)
  return unique([...whole, ...written.filter(isMoving).sort((a, b) => rank(a) - rank(b))])
}

/** Addresses of pages that say where the file is. */
export const pageAddresses = ({ references }: WantedGif): string[] =>
  unique(references.filter(({ kind }) => kind !== 'file').map(({ address }) => address))

/**
 * The files and all names in a GIF's page. Its head names the file and, for a short address, the
 * GIF; other GIFs on the page come later.
 */
export function readGifPage(html: string, { service, kind, id }: Reference) {
  const found = scanHtml(html).filter(reference => reference.service === service)
  const page = kind === 'short' ? found.find(reference => reference.id !== undefined) : undefined
  const own = id ?? page?.id
  const isOwn = (reference: Reference) => reference.id === undefined || reference.id === own
  const files = found.filter(
    reference => reference.kind === 'file' && isOwn(reference) && isMoving(reference.address),
  )
  const [best] = files
  if (!best) return { files: [], aliases: page ? [aliasOf(page)] : [] }
  const alias = aliasOf(best)
  const same = files.filter(file => aliasOf(file) === alias).map(({ address }) => address)
  return {
    files: unique(same).sort((a, b) => rank(a) - rank(b)),
    aliases: unique([...(page ? [aliasOf(page)] : []), alias]),
  }
}
