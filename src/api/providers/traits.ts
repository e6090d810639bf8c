/**
 * What the services must know of a dialect before its client has loaded, because they start before
 * any call. A dialect spreads its entry. A developer's own dialect has the same properties.
 */
import type { Dialect, ProviderName } from '../clientOptions.ts'

interface Traits extends Pick<Dialect, 'analytics' | 'ownPath'> {
  /** Loads what the first call needs, unless it is part of the client. */
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
