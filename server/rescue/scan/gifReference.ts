/** A reference to a service's GIF in a text. */
import { idInAddress } from '../../../src/protocol/idInAddress.ts'
import { decodeSafely } from '../../../src/providers/embeds/decodeSafely.ts'
import { EMBED_SERVICES, EMBEDS, type EmbedService } from '../../../src/providers/embeds/embeds.ts'
import { type EmbedReference, readEmbed } from '../../../src/providers/embeds/readEmbed.ts'

export interface Reference extends EmbedReference {
  /** Absolute, https. */
  address: string
  /** Range of the text that a change replaces. */
  start: number
  end: number
  /**
   * `embed`: markup that shows the GIF, with its box and credit line. `address`: an address alone.
   */
  form: 'embed' | 'address'
  /** Why it cannot be changed. */
  fixed?: string
  /** Width in pixels, if the markup sets one. */
  width?: number
  /** Words of its markup: an address with words, an alternative text. */
  words: string
}

const [LAST = '', ...FIRST] = Object.values(EMBEDS)
  .map(({ name }) => name)
  .reverse()
/** The services' names, for a sentence. */
export const SERVICE_NAMES = `${FIRST.reverse().join(', ')} and ${LAST}`

const HINTS = [...EMBED_SERVICES, 'gph.is']

/** A quick test whether a text can contain references. */
export const mayRefer = (text: string): boolean => {
  const lower = text.toLowerCase()
  return HINTS.some(hint => lower.includes(hint))
}

export const embedIn = (address: string): EmbedReference | undefined => readEmbed(address, EMBED_SERVICES)

/** An address that can be fetched: with a scheme, and decoded if it was encoded as a whole. */
export function absoluteAddress(written: string): string {
  const plain = written.trim().replaceAll('&amp;', '&').replaceAll('\\u0026', '&')
  const text = /^https?%3a/i.test(plain) ? decodeSafely(plain) : plain
  return `https://${text.replace(/^(?:https?:)?(?:\/\/)?/i, '')}`
}

/** The address of a frame for this id. */
export const frameAddress = (service: EmbedService, id: string): string =>
  `https://${service}.com/embed/${id}`

/**
 * The GIF's alias, equal for all of its addresses as far as they reveal it. An address without an
 * id has an alias from the code in it.
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

const coded = (text: string): string => decodeSafely(text).replace(/\W/g, '_').slice(0, 64) || '_'
