import { ABSTRACT_CLIPS } from './abstract.ts'
import { CELEBRATION_CLIPS } from './celebrations.ts'
import type { ClipSpec } from './clipSpec.ts'
import { FRONT_PAGE_CLIPS } from './frontPage.ts'
import { NATURE_CLIPS } from './nature.ts'

/** In the order in which a new catalogue is built: the front page first. */
export const CLIPS: readonly ClipSpec[] = [
  ...FRONT_PAGE_CLIPS,
  ...NATURE_CLIPS,
  ...CELEBRATION_CLIPS,
  ...ABSTRACT_CLIPS,
]
