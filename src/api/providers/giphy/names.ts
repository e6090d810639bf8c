/** The values of the `provider` option that mean this dialect, for code that loads no other. */
import type { ProviderName } from '../../clientOptions.ts'

export const GIPHY_NAMES: readonly ProviderName[] = ['auto', 'giphy']
