/** The catalogue as `ItemSource`: clips, stickers and avatars. */
import type { ItemSource } from '../../server/library/itemSource.ts'
import { writeNotices } from './artworkNotices.ts'
import { writeAvatars } from './avatars.ts'
import { clipItems } from './clips/catalogue.ts'
import { stickerItems } from './stickers/catalogue.ts'

export { frontPageIds } from './frontPage.ts'

export const DRAWING = new URL('./drawing.ts', import.meta.url).href

export const catalogue: ItemSource = {
  items: async () => [...clipItems(), ...stickerItems()],
  drawing: DRAWING,
  async prepare({ media, avatars }) {
    await Promise.all([writeNotices(media), writeAvatars(avatars)])
  },
}
