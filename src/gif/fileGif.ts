import { normalizeGif } from './normalizeGif.ts'
import type { Gif } from './types.ts'

/** Known facts about a file. */
export interface FileGifOptions {
  /** The picture's pixels, or any two numbers of its ratio. */
  width?: number | undefined
  height?: number | undefined
  /** Address of a still picture. Without one, a GIF at rest shows its first frame. */
  still?: string | undefined
  title?: string | undefined
  /** Alternative text, for people who cannot see the picture. */
  alt?: string | undefined
}

/** Formats by the end of the address's path. Any other file is a picture. */
const FORMATS: Readonly<Record<string, 'webp' | 'avif' | 'mp4'>> = { webp: 'webp', avif: 'avif', mp4: 'mp4' }

const formatOf = (address: string) =>
  FORMATS[/\.(\w+)(?:[?#]|$)/.exec(address)?.[1]?.toLowerCase() ?? ''] ?? 'url'

/**
 * A GIF that no provider knows, by the http(s) address of its GIF, WebP, AVIF or MP4 file, or of
 * the same in several of these formats. It has no page, and its own address is what is shared.
 */
export function fileGif(
  addresses: string | readonly string[],
  { width, height, still, title, alt }: FileGifOptions = {},
): Gif {
  const files = typeof addresses === 'string' ? [addresses] : addresses
  const size = { width, height }
  const original = { ...size, ...Object.fromEntries(files.map(file => [formatOf(file), file] as const)) }
  return normalizeGif({
    id: `file:${files.join(' ')}`,
    embed_url: files[0],
    title,
    alt_text: alt,
    images: { original, ...(still && { original_still: { ...size, url: still } }) },
  })
}
