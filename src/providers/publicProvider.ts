/** A public service, with everything in which it differs from others. */
export interface PublicProvider {
  /** Also the default brand, so that 'Search …' and 'View on …' name it. */
  readonly name: string
  /** Base address for events, if it differs from that of the calls. */
  readonly url: string
  /** Where it takes events, if not beside its calls. */
  readonly pingback?: string
  /** The mark that it demands wherever its GIFs are shown. Not translated. */
  readonly mark: {
    /** Words before its name. */
    readonly words: string
    /** A path of 24 × 24 units, in the colour of the text. */
    readonly logo?: string
  }
  /** The placeholder of search fields, if it demands one in every language. */
  readonly placeholder?: string
  /** The longest wait after a 429 that names none, seconds. */
  readonly waitS: number
  /** The message about a wrong key, if the provider answers with another status than 401. */
  readonly wrongKey?: RegExp
  /** The provider's code for a language tag. Default: the tag in the form of the shape. */
  readonly lang?: (tag: string) => string
}
