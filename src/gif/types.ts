/**
 * The product's entities as `normalizeGif` returns them for every provider. Field names follow the
 * public API (snake case), which developers know.
 */

import { RENDITION_NAMES } from './renditionNames.ts'

export { RENDITION_NAMES }

/**
 * One file of a GIF in one size. Addresses are http(s) only; width and height are whole CSS pixels.
 */
export interface Rendition {
  /** The GIF file; for a still, a GIF, PNG or JPEG. */
  url?: string
  webp?: string
  mp4?: string
  /** Animated AVIF, of our own server. */
  avif?: string
  /** The same as an AV1 video in MP4. */
  av1?: string
  width: number
  height: number
  /** Bytes of `url`, `webp`, `mp4`, `avif` and `av1`, if the provider knows them. */
  size?: number
  webp_size?: number
  mp4_size?: number
  avif_size?: number
  av1_size?: number
}

/** The name of a size whose file moves. */
export type MovingRenditionName = (typeof RENDITION_NAMES)[number]
/** The name of a size, moving or still. */
export type RenditionName = MovingRenditionName | `${MovingRenditionName}_still`
/** The files of a GIF by the name of their size. Any may be missing. */
export type Images = { [name in RenditionName]?: Rendition }

/** One file of a video, with its size in pixels. */
export interface VideoAsset {
  url: string
  width: number
  height: number
}

/** A track of captions. */
export interface Caption {
  url: string
  /** BCP 47 tag. */
  language: string
  label?: string
}

/** The video of a GIF with sound. */
export interface Video {
  /** By rendition name or height ("hd", "original", "360p" …). */
  assets: Record<string, VideoAsset>
  /** Moving previews in the shape of `Gif.images`, for a video that has no images of its own. */
  previews: Images
  /** Captions, each with its language. */
  captions: Caption[]
  /** Seconds. */
  duration?: number
}

/** The uploader of a GIF. */
export interface User {
  /** Id at the provider; may be empty. */
  id: string
  /** Name in addresses. */
  username: string
  /** Name as shown. */
  display_name: string
  /** Name as credited, where it differs. */
  attribution_display_name: string
  /** http(s) address of their page, or empty. */
  profile_url: string
  /** http(s) address of their picture, or empty. */
  avatar_url: string
  /** The provider has verified who they are. */
  is_verified: boolean
  /** Their page is public. */
  is_public: boolean
  /** They are not credited by a link. */
  suppress_chrome: boolean
}

/** The video at a video host from which a GIF was made. */
export interface ExternalMedia {
  provider_name: string
  asset_uid: string
  /** Seconds into the video at the video host. */
  start: number
  /** The video's page at its video host, if known. */
  url?: string
}

/** A link that the uploader puts beside a GIF. */
export interface CallToAction {
  text: string
  link: string
}

/** Boolean fields of a GIF. */
export const GIF_FLAGS = [
  'is_anonymous',
  'is_community',
  'is_featured',
  'is_hidden',
  'is_indexable',
  'is_preserve_size',
  'is_realtime',
  'is_removed',
  'is_sticker',
  'is_dynamic',
] as const

/** A boolean field of a GIF. */
export type GifFlag = (typeof GIF_FLAGS)[number]

/** A GIF, sticker or video, the same for every provider. */
export interface Gif extends Record<GifFlag, boolean> {
  /** Id at the provider. */
  id: string
  /** `gif`, `sticker`, `video` or `text`. */
  type: string
  /** The GIF's page; empty if the provider gave no safe address. */
  url: string
  /** http(s) address of the provider's embed page, or empty. */
  embed_url: string
  /** Short http(s) address of its page, or empty. */
  bitly_url: string
  /** Title, or empty. */
  title: string
  /** Tags, at most 50. */
  tags: string[]
  /** The audience that it suits. */
  rating: string
  /** The provider's description for people who cannot see the picture, or empty. */
  alt_text: string
  /** The page's author has marked it as decoration, so it has no alternative text. */
  is_decorative?: boolean
  /** Who uploaded it. */
  user?: User
  /** The video at a video host that it is from. */
  external_media?: ExternalMedia
  /** A link that its uploader added. */
  cta?: CallToAction
  /** Its files, by rendition. */
  images: Images
  /** Its files with sound. */
  video?: Video
  /** For the provider's events. */
  analytics_response_payload: string
  /** Id of the answer that it came with. */
  response_id: string
}
