/**
 * Patterns of a service's GIFs in other people's pages. Each matches an address without scheme,
 * query and fragment (`host/path`); its group is the GIF's id.
 */
export interface ServiceEmbeds {
  readonly name: string
  /** A frame with the GIF. */
  readonly frame: RegExp
  /** The page of a GIF. */
  readonly page: RegExp
  /** A file of a GIF. Without a group, its address does not identify the GIF. */
  readonly file: RegExp
  /** An address that redirects to a GIF's page, without the GIF's id. */
  readonly short?: RegExp
  /** An element that the service's script turns into a frame. */
  readonly element?: {
    readonly className: string
    /** Attributes with the id, and with width divided by height. */
    readonly id: string
    readonly ratio: string
  }
}
