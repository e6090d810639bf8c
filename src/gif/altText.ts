import type { Gif } from './types.ts'

/** Tags told of a GIF without a title: one less beside a username. */
const MAX_TAGS = 5

/** Alternative text: the title, else the username and the first tags, and what it is ("cat happy GIF"). */
export function altText(gif: Partial<Pick<Gif, 'title' | 'user' | 'tags' | 'is_sticker'>>): string {
  if (gif.title) return gif.title
  const username = gif.user?.username
  const tags = (gif.tags ?? [])
    .filter(tag => tag !== 'transparent')
    .slice(0, username ? MAX_TAGS - 1 : MAX_TAGS)
  return [username, ...tags, gif.is_sticker ? 'Sticker' : 'GIF'].filter(Boolean).join(' ')
}
