/** The clips as items of the library. */
import { type Item, itemId, titleSlug } from '../../../server/library/items.ts'
import type { ClipSource } from '../sources.ts'
import { hashNumber, importDate } from '../spread.ts'
import { userRecord } from '../uploaders.ts'
import { clipSize } from './shapes.ts'
import type { ClipSpec } from './specs/clipSpec.ts'
import { COMMON_CLIPS } from './specs/commonClips.ts'
import { FRONT_PAGE_CLIPS } from './specs/frontPageClips.ts'
import { SCENERY_CLIPS } from './specs/scenery.ts'

const HD_SCALE = 1.5
const CLIP_FRAMES = 22
const FRAME_MS = 80
const VIDEO_SECONDS = 8

function clipItem(spec: ClipSpec, index: number): Item<ClipSource> {
  const { key, scene, palette, text, title, tags, user, sound, captions = [] } = spec
  const seed = hashNumber(`clip:${key}`)
  const loops = Math.round((VIDEO_SECONDS * 1000) / (FRAME_MS * CLIP_FRAMES))
  return {
    id: itemId(`clip:${key}`),
    source: { kind: 'clip', scene, palette, seed, ...(text !== undefined && { text }) },
    title,
    slug: titleSlug(title),
    tags,
    rating: spec.rating ?? 'g',
    importDatetime: importDate(index, seed),
    ...(user && { user: userRecord(user) }),
    ...clipSize(spec.shape),
    hdScale: HD_SCALE,
    frames: CLIP_FRAMES,
    frameMs: FRAME_MS,
    alpha: false,
    backdrop: '#000000',
    ...(spec.altText && { altText: spec.altText }),
    ...(sound && { video: { loops, sound, captions } }),
    ...(spec.externalMedia && { externalMedia: spec.externalMedia }),
    ...(spec.cta && { cta: spec.cta }),
    flags: index < FRONT_PAGE_CLIPS.length ? ['is_featured'] : [],
  }
}

/** In build order. */
export const clipItems = (): Item<ClipSource>[] =>
  [...FRONT_PAGE_CLIPS, ...COMMON_CLIPS, ...SCENERY_CLIPS].map(clipItem)
