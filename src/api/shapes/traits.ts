/**
 * Properties of a shape that the services need before its client has loaded. Its dialect spreads
 * them; a developer's own dialect has the same properties.
 */
import { PROVIDERS, type ProviderName, type ShapeOf } from '../../providers/providers.ts'
import type { Dialect } from '../clientOptions.ts'

export type Shape = ShapeOf<ProviderName>

interface Traits extends Pick<Dialect, 'analytics' | 'ownPath'> {
  /** Loads the code of the first call, unless it is part of the client. */
  load?(): Promise<unknown>
}

export const GIPHY_TRAITS = { analytics: true } as const satisfies Traits

export const TENOR_TRAITS = {
  analytics: 'shares',
  ownPath: '/tenor/v2/',
  load: () => import('./tenorClient.ts'),
} as const satisfies Traits

const TRAITS: Readonly<Record<Shape, Traits>> = { giphy: GIPHY_TRAITS, tenor: TENOR_TRAITS }

export const traitsOf = (provider: ProviderName): Traits => TRAITS[PROVIDERS[provider].shape]
