import { clipItems } from './clips/catalogue.ts'
import { stickerItems } from './stickers/catalogue.ts'

const CLIPS = 16
const STICKERS = 8
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

/** What a first visitor sees first, best ones ahead: to be built before everything else. */
export function frontPageIds(): string[] {
  const clips = clipItems().slice(0, CLIPS)
  const stickers = stickerItems().filter(
    ({ source }) => source.kind === 'sticker' && STICKER_ICONS.includes(source.icon),
  )
  return [...clips, ...stickers.slice(0, STICKERS)].map(({ id }) => id)
}
