import type { Gif } from './types.ts'

const PAGE = /\/(?:gifs|stickers|clips|view)\/([^/?#]+)\/?(?:[?#]|$)/

/** The last part of a GIF's page address (`happy-cat-ID`), or its id. */
export function slugOf({ id, url = '' }: Pick<Gif, 'id'> & Partial<Pick<Gif, 'url'>>): string {
  const [, slug] = PAGE.exec(url) ?? []
  if (!slug) return id
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
