/**
 * What is known of a dialect without its client: for the services, which start before any call, and
 * for whoever starts to load it. A dialect spreads its entry; a developer's own says the same
 * itself.
 */
import type { Dialect, ProviderName } from '../clientOptions.ts'

interface Traits extends Pick<Dialect, 'analytics' | 'ownPath'> {
  /** Loads what the first call needs besides, if it is not a part of the client. */
  load?(): Promise<unknown>
}

export const GIPHY_TRAITS = { analytics: true } as const satisfies Traits

export const TENOR_TRAITS = {
  analytics: 'shares',
  ownPath: '/tenor/v2/',
  load: () => import('./tenor/tenorClient.ts'),
} as const satisfies Traits

/** Keyed by the `provider` option, so that a missing name does not compile. */
export const TRAITS: Readonly<Record<ProviderName, Traits>> = {
  auto: GIPHY_TRAITS,
  giphy: GIPHY_TRAITS,
  klipy: TENOR_TRAITS,
  tenor: TENOR_TRAITS,
}
