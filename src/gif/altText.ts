import type { Gif } from './types.ts'

/** Number of tags in place of a title; one less beside a username. */
const MAX_TAGS = 5

/**
 * Alternative text: the provider's description, otherwise the title, otherwise the username, the
 * first tags and the kind ("cat happy GIF").
 */
export function altText(
  gif: Partial<Pick<Gif, 'alt_text' | 'is_decorative' | 'title' | 'user' | 'tags' | 'is_sticker'>>,
): string {
  if (gif.is_decorative) return ''
  const written = gif.alt_text || gif.title
  if (written) return written
  const username = gif.user?.username
  const tags = (gif.tags ?? [])
    .filter(tag => tag !== 'transparent')
    .slice(0, username ? MAX_TAGS - 1 : MAX_TAGS)
  return [username, ...tags, gif.is_sticker ? 'Sticker' : 'GIF'].filter(Boolean).join(' ')
}

/** A GIF with the page author's own alternative text. An empty one makes it decoration. */
export const withAlt = (gif: Gif, alt: string | undefined): Gif =>
  alt === undefined ? gif : { ...gif, alt_text: alt, is_decorative: alt === '' }
