import { giphy } from './giphy.ts'
import { klipy } from './klipy.ts'
import type { PublicName } from './providers.ts'
import type { PublicProvider } from './publicProvider.ts'

/** The public services among the providers. */
export const PUBLIC_PROVIDERS: Readonly<Record<PublicName, PublicProvider>> = { giphy, klipy }
export const PUBLIC_NAMES = Object.keys(PUBLIC_PROVIDERS) as PublicName[]
