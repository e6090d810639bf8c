import type { ClipSpec } from './clipSpec.ts'
import { FRONT_PAGE_CLIPS } from './frontPage.ts'
import { REACTION_CLIPS } from './reactions.ts'
import { SCENERY_CLIPS } from './scenery.ts'
import { WORD_CLIPS } from './words.ts'

/** In build order. */
export const CLIPS: readonly ClipSpec[] = [
  ...FRONT_PAGE_CLIPS,
  ...WORD_CLIPS,
  ...REACTION_CLIPS,
  ...SCENERY_CLIPS,
]
