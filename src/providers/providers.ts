/**
 * All providers, by the values of the `provider` option, with the data that the first picture
 * needs. For a public service, a file of its name beside this one has the rest.
 */
export interface Provider {
  /** The form of its calls and answers; see `src/api/shapes/`. */
  readonly shape: 'giphy' | 'tenor'
  /** The base address of a public service. Without it, the name means any server of the shape. */
  readonly api?: string
  /**
   * Whether its name means the service beside another `api` too, so that a proxy shows its mark.
   */
  readonly isNamedAnywhere?: boolean
}

export const PROVIDERS = {
  /** The server that serves Giflet, or the one at `api`. */
  auto: { shape: 'giphy' },
  giphy: { shape: 'giphy', api: 'https://api.giphy.com/v1/' },
  klipy: { shape: 'tenor', api: 'https://api.klipy.com/v2/', isNamedAnywhere: true },
  /** Any server that speaks Tenor's v2 API. */
  tenor: { shape: 'tenor' },
} as const satisfies Readonly<Record<string, Provider>>

/** A provider that Giflet knows by name. */
export type ProviderName = keyof typeof PROVIDERS

/** The shape of a named provider's calls. */
export type ShapeOf<P extends ProviderName> = (typeof PROVIDERS)[P]['shape']

/** The providers that are services for everybody. */
export type PublicName = {
  [P in ProviderName]: (typeof PROVIDERS)[P] extends { api: string } ? P : never
}[ProviderName]

export const PROVIDER_NAMES = Object.keys(PROVIDERS) as ProviderName[]
