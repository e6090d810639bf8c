/** All scenes by name, one file each. */
import type { Scene } from '../scene.ts'
import { balloons } from './balloons.ts'
import { confetti } from './confetti.ts'
import { greeting } from './greeting.ts'
import { hills } from './hills.ts'
import { lanterns } from './lanterns.ts'
import { mascot } from './mascot.ts'
import { neon } from './neon.ts'
import { ocean } from './ocean.ts'

export const SCENES = {
  balloons,
  confetti,
  greeting,
  hills,
  lanterns,
  mascot,
  neon,
  ocean,
} satisfies Record<string, Scene>

export type SceneName = keyof typeof SCENES
