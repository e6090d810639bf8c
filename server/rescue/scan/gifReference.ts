/** A GIF of a service, where a text names it. */
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

/** Or the text itself, where it is not encoded right. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** As it can be fetched: with its scheme, and decoded where it was encoded as a whole. */
export function absoluteAddress(written: string): string {
  const plain = written.trim().replaceAll('&amp;', '&').replaceAll('\\u0026', '&')
  const text = /^https?%3a/i.test(plain) ? decoded(plain) : plain
  return `https://${text.replace(/^(?:https?:)?(?:\/\/)?/i, '')}`
}

/** The address where a frame of this id is. */
export const frameAddress = (service: EmbedService, id: string): string =>
  `https://${service}.com/embed/${id}`

/** A code of Tenor's files: that of the GIF, and of the format. */
const TENOR_CODE = /^([\w-]{11})AAAA[\w-]{1,2}$/
const notInAlias = /\W/g

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
  const parts = new URL(address).pathname.split('/').filter(Boolean)
  const last = (parts.at(-1) ?? '').replace(/\.\w+$/, '')
  if (kind === 'short') return `${service === 'giphy' ? 'gph' : service}:${coded(last)}`
  const [, tenorCode = parts.at(-2) ?? last] = TENOR_CODE.exec(parts.at(-2) ?? '') ?? []
  return `${service}:${coded(service === 'tenor' ? tenorCode : last)}`
}

const coded = (text: string): string => decoded(text).replace(notInAlias, '_').slice(0, 64) || '_'
