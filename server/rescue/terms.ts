/** The services' terms for copies, for the terminal. */

import { COPY_TERMS } from '../../src/providers/copyTerms.ts'
import { EMBED_SERVICES } from '../../src/providers/embeds/embeds.ts'
import type { WantedGif } from './survey.ts'

/** A line for each service that has GIFs among these. */
export function termsOf(gifs: readonly WantedGif[]): string[] {
  return EMBED_SERVICES.flatMap(service => {
    const count = gifs.filter(({ references: [first] }) => first?.service === service).length
    if (count === 0) return []
    const { name, says, url } = COPY_TERMS[service]
    return [`${count} of ${name}. ${says} ${url}`]
  })
}
