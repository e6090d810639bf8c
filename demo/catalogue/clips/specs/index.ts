import { ANIMAL_CLIPS } from './animals.ts'
import type { ClipSpec } from './clipSpec.ts'
import { FEELING_CLIPS } from './feelings.ts'
import { FRONT_PAGE_CLIPS } from './frontPageClips.ts'
import { OCCASION_CLIPS } from './occasions.ts'
import { REPLY_CLIPS } from './replies.ts'
import { SCENERY_CLIPS } from './scenery.ts'
import { WORD_CLIPS } from './words.ts'

/** All clips, in build order. */
export const CLIPS: readonly ClipSpec[] = [
  ...FRONT_PAGE_CLIPS,
  ...WORD_CLIPS,
  ...REPLY_CLIPS,
  ...FEELING_CLIPS,
  ...ANIMAL_CLIPS,
  ...OCCASION_CLIPS,
  ...SCENERY_CLIPS,
]
