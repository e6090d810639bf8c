/** The services whose embed codes are known, what they have given out over the years. */
import { giphy } from './giphyEmbeds.ts'
import { klipy } from './klipyEmbeds.ts'
import type { ServiceEmbeds } from './serviceEmbeds.ts'
import { tenor } from './tenorEmbeds.ts'

export const EMBEDS = { giphy, tenor, klipy } as const satisfies Readonly<Record<string, ServiceEmbeds>>
export type EmbedService = keyof typeof EMBEDS
export const EMBED_SERVICES = Object.keys(EMBEDS) as EmbedService[]
