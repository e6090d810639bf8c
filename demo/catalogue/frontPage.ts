import { clipItems } from './clips/catalogue.ts'
import { FRONT_PAGE_CLIPS } from './clips/specs/frontPageClips.ts'
import { stickerItems } from './stickers/catalogue.ts'

const STICKER_ICONS = [
  'red-heart',
  'panda',
  'star-struck',
  'pizza',
  'rocket',
  'unicorn',
  'party-popper',
  'octopus',
]

/** Ids of the GIFs on the front page, which are built first. */
export function frontPageIds(): string[] {
  const clips = clipItems().slice(0, FRONT_PAGE_CLIPS.length)
  const stickers = stickerItems().filter(
    ({ source }) => source.kind === 'sticker' && STICKER_ICONS.includes(source.icon),
  )
  return [...clips, ...stickers].map(({ id }) => id)
}
