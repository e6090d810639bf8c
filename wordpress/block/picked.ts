/** What the block keeps of a GIF, from the picker or from the provider's oEmbed answer. */
import type { GifEvents } from '../../src/protocol/messages.ts'
import { parseHttpUrl } from '../../src/protocol/values.ts'
import type { Attributes } from './attributes.ts'
import { apiFetch } from './wp.ts'

interface Known {
  href: string
  still: string
  width: number
  height: number
  alt: string
}

/** Invalid addresses are left out: the provider is not trusted. */
function describe(gif: string, { href, still, width, height, alt }: Known): Attributes {
  const hasSize = width > 0 && height > 0
  return {
    gif,
    alt,
    ...(parseHttpUrl(href) && { href }),
    ...(parseHttpUrl(still) && { still }),
    ...(hasSize && { stillWidth: `${width}`, stillHeight: `${height}`, ratio: `${width}/${height}` }),
  }
}

/** Nothing of the previous GIF may remain. */
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

interface OEmbedAnswer {
  title?: unknown
  thumbnail_url?: unknown
  width?: unknown
  height?: unknown
}

/** Asks by way of the site, whose PHP knows the provider. Rejects if that has no answer. */
export async function lookUp(gif: string, href: string): Promise<Attributes> {
  const path = `/oembed/1.0/proxy?url=${encodeURIComponent(href)}`
  const answer = (await apiFetch({ path })) as OEmbedAnswer
  return describe(gif, {
    href,
    still: text(answer.thumbnail_url),
    alt: text(answer.title),
    width: Number(answer.width) || 0,
    height: Number(answer.height) || 0,
  })
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
