/** The attributes of a GIF, from the picker's event or from the site's look-up. */
import type { GifEvents } from '../../src/protocol/messages.ts'
import { parseHttpUrl } from '../../src/protocol/values.ts'
import type { Attributes } from './attributes.ts'
import { site } from './site.ts'
import { apiFetch } from './wp.ts'

interface Known {
  href: string
  still: string
  width: number
  height: number
  alt: string
}

/** Longest side of a still, and largest ratio of its sides; as in PHP. */
const MAX_SIDE_PX = 10_000
const MAX_SIDE_RATIO = 10

/** Whether a size is plausible for a picture, because it reserves space in the page. */
const isSize = (width: number, height: number): boolean => {
  const [shortest, longest] = [Math.min(width, height), Math.max(width, height)]
  return shortest >= 1 && longest <= MAX_SIDE_PX && longest <= shortest * MAX_SIDE_RATIO
}

/** The size of a still as attributes; none if it is implausible. */
export const sizeOf = (width: number, height: number): Attributes =>
  isSize(width, height)
    ? { stillWidth: `${width}`, stillHeight: `${height}`, ratio: `${width}/${height}` }
    : {}

/** Converts untrusted data to attributes, without invalid addresses and sizes. */
function describe(gif: string, about: Known): Attributes {
  const { href, alt } = about
  // Public providers' terms forbid storing the addresses of their pictures.
  const still = site.keepsStills ? about.still : ''
  return {
    gif,
    ...(alt && { alt: oneLine(alt) }),
    ...(parseHttpUrl(href) && { href }),
    ...(parseHttpUrl(still) && { still }),
    ...sizeOf(Math.round(about.width), Math.round(about.height)),
  }
}

/** Clears all attributes of the previous GIF. */
export const FORGET: Attributes = {
  href: undefined,
  still: undefined,
  stillWidth: undefined,
  stillHeight: undefined,
  alt: undefined,
  ratio: undefined,
}

export function fromPick({ id, url, title, width, height, still }: GifEvents['pick']): Attributes {
  return describe(id, { href: url, still, alt: title, width, height })
}

/** Asks the site, whose PHP knows the provider. Rejects if the site does not answer. */
export async function lookUp(gif: string): Promise<Attributes> {
  const path = `/giflet/v1/about?gif=${encodeURIComponent(gif)}`
  return describe(gif, (await apiFetch({ path })) as Known)
}

const MAX_TEXT_LENGTH = 500

/** Cleans a text as PHP does. WordPress rejects NUL bytes and changes other control characters. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH)
