import { giphy } from './giphy.ts'
import { klipy } from './klipy.ts'
import type { PublicName } from './providers.ts'
import type { PublicProvider } from './publicProvider.ts'

/** The public services among the providers. */
export const SERVICES: Readonly<Record<PublicName, PublicProvider>> = { giphy, klipy }
export const PUBLIC_NAMES = Object.keys(SERVICES) as PublicName[]
