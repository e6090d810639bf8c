/** The catalogue as `ItemSource`: clips, stickers and avatars. */
import type { ItemSource } from '../../server/library/itemSource.ts'
import { writeNotices } from './artworkNotices.ts'
import { writeAvatars } from './avatars.ts'
import { clipItems } from './clips/catalogue.ts'
import { stickerItems } from './stickers/catalogue.ts'

export const catalogue: ItemSource = {
  items: async () => [...clipItems(), ...stickerItems()],
  drawing: new URL('./drawing.ts', import.meta.url).href,
  async prepare({ media, avatars }) {
    await Promise.all([writeNotices(media), writeAvatars(avatars)])
  },
}
