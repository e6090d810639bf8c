/** A GIF of a service, where a text names it. */
import { idInAddress } from '../../../src/protocol/idInAddress.ts'
import { EMBED_SERVICES, EMBEDS, type EmbedService } from '../../../src/providers/embeds/embeds.ts'
import { type EmbedReference, readEmbed } from '../../../src/providers/embeds/readEmbed.ts'

export interface Reference extends EmbedReference {
  /** Absolute, https. */
  address: string
  /** What a change replaces: characters of the text. */
  start: number
  end: number
  /** Markup that shows the GIF, with its box and its credit line, or an address alone. */
  form: 'embed' | 'address'
  /** Why it cannot be changed. */
  fixed?: string
  /** Pixels, if the markup has chosen a width. */
  width?: number
  /** What its markup says of it: an address with words, an alternative text. */
  words: string
}

const [LAST = '', ...FIRST] = Object.values(EMBEDS)
  .map(({ name }) => name)
  .reverse()
/** In a sentence. */
export const SERVICE_NAMES = `${FIRST.reverse().join(', ')} and ${LAST}`

const HINTS = [...EMBED_SERVICES, 'gph.is']

/** Whether it is worth looking closer. */
export const mayRefer = (text: string): boolean => {
  const lower = text.toLowerCase()
  return HINTS.some(hint => lower.includes(hint))
}

export const embedIn = (address: string): EmbedReference | undefined => readEmbed(address, EMBED_SERVICES)

/** The text itself if it is not encoded correctly. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** An address that can be fetched: with a scheme, and decoded if it was encoded as a whole. */
export function absoluteAddress(written: string): string {
  const plain = written.trim().replaceAll('&amp;', '&').replaceAll('\\u0026', '&')
  const text = /^https?%3a/i.test(plain) ? decoded(plain) : plain
  return `https://${text.replace(/^(?:https?:)?(?:\/\/)?/i, '')}`
}

/** The address where a frame of this id is. */
export const frameAddress = (service: EmbedService, id: string): string =>
  `https://${service}.com/embed/${id}`

/**
 * The alias of the GIF: the same for all of its addresses, as far as they tell. Where an address
 * has no id of the GIF, it is of a code in it.
 */
export function aliasOf({
  service,
  kind,
  id,
  address,
}: Pick<Reference, 'service' | 'kind' | 'id' | 'address'>): string {
  if (id !== undefined) return `${service}:${id}`
  const [last = ''] = new URL(address).pathname.split('/').slice(-1)
  const name = kind === 'short' && service === 'giphy' ? 'gph' : service
  return `${name}:${idInAddress(address) ?? coded(last.replace(/\.\w+$/, ''))}`
}

const coded = (text: string): string => decoded(text).replace(/\W/g, '_').slice(0, 64) || '_'
