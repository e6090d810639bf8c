/** All scenes by name, one file each. */
import type { Scene } from '../scene.ts'
import { balloons } from './balloons.ts'
import { city } from './city.ts'
import { confetti } from './confetti.ts'
import { cubes } from './cubes.ts'
import { fireworks } from './fireworks.ts'
import { greeting } from './greeting.ts'
import { hills } from './hills.ts'
import { ink } from './ink.ts'
import { kaleidoscope } from './kaleidoscope.ts'
import { lanterns } from './lanterns.ts'
import { mascot } from './mascot.ts'
import { neon } from './neon.ts'
import { ocean } from './ocean.ts'
import { petals } from './petals.ts'
import { snow } from './snow.ts'

export const SCENES = {
  balloons,
  city,
  confetti,
  cubes,
  fireworks,
  greeting,
  hills,
  ink,
  kaleidoscope,
  lanterns,
  mascot,
  neon,
  ocean,
  petals,
  snow,
} satisfies Record<string, Scene>

export type SceneName = keyof typeof SCENES
