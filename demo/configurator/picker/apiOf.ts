import { publicProviderOf } from '../../../src/api/publicProviderOf.ts'
import { traitsOf } from '../../../src/api/shapes/traits.ts'
import { apiAddress } from '../../../src/platform/apiBase.ts'
import type { RawOptions } from '../../../src/protocol/options.ts'
import { parseOptions } from '../../../src/protocol/parseOptions.ts'

/** The API that a configuration asks, with Giflet served from `origin`. */
export function apiOf(raw: RawOptions, origin: string): string {
  const { api, provider } = parseOptions(raw)
  return apiAddress(api || publicProviderOf(provider)?.api, origin, traitsOf(provider).ownPath)
}
