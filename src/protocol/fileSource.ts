/**
 * `file:ADDRESS`: GIFs by the addresses of their files, without a provider. `file:A.gif A.mp4` is
 * one GIF in two formats, `file:A file:B` is a list of two.
 */
import { parseHttpUrl } from './values.ts'

/** Limits on the formats of one GIF and on the length of a list. */
const MAX_FORMATS = 8
const MAX_FILES = 1000

/** The addresses in the id of a GIF named by its files. */
export const addressesOf = (id: string): string[] => id.slice(5).split(' ')

/**
 * The ids of the GIFs in a value that begins with `file:`: the prefix and their absolute addresses.
 * Calls `onBad` for each text that is not an http(s) address.
 */
export function fileIds(value: string, onBad: (text: string) => void = () => {}): string[] {
  const read = (address: string) => {
    const url = parseHttpUrl(address)
    if (!url) onBad(address)
    return url?.href ?? []
  }
  const gifs = value
    .split(/(?:^|\s+)file:\s*/)
    .slice(1, MAX_FILES + 1)
    .map(formats => formats.split(/\s+/).filter(Boolean).slice(0, MAX_FORMATS).flatMap(read))
  return [...new Set(gifs.flatMap(formats => (formats.length > 0 ? `file:${formats.join(' ')}` : [])))]
}
