import { decodeSafely } from './decodeSafely.ts'
import { EMBEDS, type EmbedService } from './embeds.ts'
import type { ServiceEmbeds } from './serviceEmbeds.ts'

const KINDS = ['frame', 'page', 'file', 'short'] as const

/** A GIF of a service, as an address names it. */
export interface EmbedReference {
  readonly service: EmbedService
  readonly kind: (typeof KINDS)[number]
  /** Absent if the address does not identify the GIF. */
  readonly id?: string
}

/** Longer addresses in pages have no meaning. */
const MAX_LENGTH = 2000

/**
 * The reference in an address of a page, to a GIF of the given services. The address may lack a
 * scheme, be encoded twice or end in tracking. `undefined` for any other text. Never throws.
 */
export function readEmbed(address: string, services: readonly EmbedService[]): EmbedReference | undefined {
  const given = address.trim()
  const text = /^https?%3a/i.test(given) ? decodeSafely(given) : given
  if (text.length > MAX_LENGTH) return undefined
  const [, host = '', path = ''] = /^(?:https?:)?(?:\/\/)?([\w.-]+)(\/[^?#\s]*)/i.exec(text) ?? []
  const place = host.toLowerCase() + decodeSafely(path)
  for (const service of services) {
    const patterns: ServiceEmbeds = EMBEDS[service]
    for (const kind of KINDS) {
      const found = patterns[kind]?.exec(place)
      if (found) return { service, kind, ...(found[1] && { id: found[1] }) }
    }
  }
  return undefined
}
