import { publicProviderOf } from '../../../src/api/publicProviderOf.ts'
import { dialectOf } from '../../../src/api/shapes/dialects.ts'
import type { RawOptions } from '../../../src/protocol/options.ts'
import { parseOptions } from '../../../src/protocol/parseOptions.ts'

/** The API that a configuration asks, with Giflet served from `origin`. */
export function apiOf(raw: RawOptions, origin: string): string {
  const { api, provider } = parseOptions(raw)
  return api || (publicProviderOf(provider)?.api ?? origin + (dialectOf(provider).ownPath ?? '/v1/'))
}
