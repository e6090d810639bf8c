/** Every scene by its name: one file each. */
import type { Scene } from '../scene.ts'
import { aurora } from './aurora.ts'
import { balloons } from './balloons.ts'
import { caustics } from './caustics.ts'
import { city } from './city.ts'
import { confetti } from './confetti.ts'
import { contours } from './contours.ts'
import { cubes } from './cubes.ts'
import { fireworks } from './fireworks.ts'
import { galaxy } from './galaxy.ts'
import { greeting } from './greeting.ts'
import { halftone } from './halftone.ts'
import { hills } from './hills.ts'
import { ink } from './ink.ts'
import { kaleidoscope } from './kaleidoscope.ts'
import { lanterns } from './lanterns.ts'
import { lissajous } from './lissajous.ts'
import { mesh } from './mesh.ts'
import { metaballs } from './metaballs.ts'
import { neon } from './neon.ts'
import { ocean } from './ocean.ts'
import { orbits } from './orbits.ts'
import { petals } from './petals.ts'
import { rain } from './rain.ts'
import { ripples } from './ripples.ts'
import { silk } from './silk.ts'
import { snow } from './snow.ts'
import { tunnel } from './tunnel.ts'
import { warp } from './warp.ts'

export const SCENES: Record<string, Scene> = {
  aurora,
  balloons,
  caustics,
  city,
  confetti,
  contours,
  cubes,
  fireworks,
  galaxy,
  greeting,
  halftone,
  hills,
  ink,
  kaleidoscope,
  lanterns,
  lissajous,
  mesh,
  metaballs,
  neon,
  ocean,
  orbits,
  petals,
  rain,
  ripples,
  silk,
  snow,
  tunnel,
  warp,
}
