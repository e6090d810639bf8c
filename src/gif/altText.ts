import type { Gif } from './types.ts'

/** Number of tags in place of a title; one less beside a username. */
const MAX_TAGS = 5

/**
 * Alternative text: the provider's description, otherwise the title, otherwise the username, the
 * first tags and the kind ("cat happy GIF").
 */
export function altText(
  gif: Partial<Pick<Gif, 'alt_text' | 'title' | 'user' | 'tags' | 'is_sticker'>>,
): string {
  const written = gif.alt_text || gif.title
  if (written) return written
  const username = gif.user?.username
  const tags = (gif.tags ?? [])
    .filter(tag => tag !== 'transparent')
    .slice(0, username ? MAX_TAGS - 1 : MAX_TAGS)
  return [username, ...tags, gif.is_sticker ? 'Sticker' : 'GIF'].filter(Boolean).join(' ')
}
