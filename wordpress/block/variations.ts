/** The block's variations in the inserter. */
import { i18n } from './wp.ts'

const { __ } = i18n

export const variations = [
  { name: 'gif', title: 'GIF', icon: 'format-image', isDefault: true, attributes: {} },
  { name: 'sticker', title: __('Sticker', 'giflet'), icon: 'smiley', attributes: { type: 'stickers' } },
  {
    name: 'grid',
    title: __('GIF grid', 'giflet'),
    icon: 'grid-view',
    attributes: { gif: 'trending', widget: 'grid', limit: '9' },
  },
  {
    name: 'carousel',
    title: __('GIF carousel', 'giflet'),
    icon: 'slides',
    attributes: { gif: 'trending', widget: 'carousel' },
  },
  { name: 'video', title: __('GIF video', 'giflet'), icon: 'video-alt3', attributes: { widget: 'video' } },
]
