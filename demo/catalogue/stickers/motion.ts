/**
 * Sticker motions: pure, periodic functions of the phase `t` in [0, 1). Lengths are in units of the
 * icon, which is 32 wide; y points down.
 */
export interface Pose {
  x: number
  y: number
  /** Degrees, clockwise. */
  rotate: number
  scaleX: number
  scaleY: number
  /** Vertical pivot of rotation and scaling: 0.5 is the centre, 1 the bottom. */
  pivotY: number
  /** Strength of the shadow, 0 (none) to 1 (touching the ground). */
  shadow: number
}

export interface Motion {
  /** Goes before the name in a title: "Bouncing Panda". */
  adjective: string
  frames: number
  /** Slow enough that no picture flashes, which `tests/processes/flashes.test.ts` measures. */
  frameMs: number
  pose(t: number): Pose
}

const TAU = Math.PI * 2
const sin = (turns: number) => Math.sin(TAU * turns)
const cos = (turns: number) => Math.cos(TAU * turns)

const pose = (partial: Partial<Pose>): Pose => ({
  x: 0,
  y: 0,
  rotate: 0,
  scaleX: 1,
  scaleY: 1,
  pivotY: 0.5,
  shadow: 0,
  ...partial,
})

/** Height of a ball in flight: 0 at t = 0 and 1, 1 at the top. */
const flight = (t: number) => 4 * t * (1 - t)
/** A periodic pulse: 1 at `at`, 0 beyond `width` on either side. */
const bump = (t: number, at: number, width: number) => {
  const distance = Math.abs(((((t - at + 0.5) % 1) + 1) % 1) - 0.5)
  return distance >= width ? 0 : (1 + Math.cos((Math.PI * distance) / width)) / 2
}
const smooth = (t: number) => t * t * t * (t * (6 * t - 15) + 10)

function motion(
  adjective: string,
  frames: number,
  frameMs: number,
  at: (t: number) => Partial<Pose>,
): Motion {
  return { adjective, frames, frameMs, pose: t => pose(at(t)) }
}

export const MOTIONS = {
  bounce: motion('Bouncing', 14, 60, t => {
    const squash = 0.16 * bump(t, 0, 0.16)
    const stretch = 0.06 * (bump(t, 0.22, 0.14) + bump(t, 0.78, 0.14))
    const height = flight(t)
    return {
      y: -6 * height,
      scaleX: 1 + squash - stretch,
      scaleY: 1 - squash + stretch,
      pivotY: 1,
      shadow: 1 - 0.7 * height,
    }
  }),
  jump: motion('Jumping', 18, 50, t => {
    const crouch = bump(t, 0.2, 0.16)
    const landing = bump(t, 0.84, 0.12)
    const air = t > 0.3 && t < 0.76 ? flight((t - 0.3) / 0.46) : 0
    return {
      y: -5.8 * air,
      scaleX: 1 + 0.13 * crouch + 0.1 * landing - 0.05 * air,
      scaleY: 1 - 0.18 * crouch - 0.13 * landing + 0.04 * air,
      pivotY: 1,
      shadow: 1 - 0.75 * air,
    }
  }),
  wiggle: motion('Wiggling', 14, 60, t => ({
    rotate: 11 * sin(t),
    x: 1.2 * sin(t),
    scaleY: 1 - 0.02 * cos(2 * t),
    pivotY: 1,
  })),
  wobble: motion('Wobbling', 16, 60, t => ({
    x: 2.6 * sin(t),
    rotate: 9 * sin(t) + 3 * sin(3 * t),
    pivotY: 1,
    shadow: 0.7,
  })),
  spin: motion('Spinning', 20, 50, t => ({
    rotate: 360 * t,
    scaleX: 1 - 0.04 * sin(2 * t),
    scaleY: 1 - 0.04 * sin(2 * t),
  })),
  twirl: motion('Twirling', 20, 50, t => ({
    rotate: 360 * smooth(t),
    y: -3 * flight(t),
    scaleX: 1 - 0.1 * flight(t),
    scaleY: 1 - 0.1 * flight(t),
  })),
  flip: motion('Flipping', 18, 60, t => ({
    scaleX: Math.sign(cos(t) || 1) * Math.max(0.1, Math.abs(cos(t))),
    y: -1.5 * Math.abs(sin(t)),
  })),
  pop: motion('Popping', 16, 50, t => {
    const size = 1 + 0.2 * bump(t, 0.25, 0.2) - 0.1 * bump(t, 0.08, 0.08) - 0.06 * bump(t, 0.52, 0.12)
    return { scaleX: size, scaleY: size }
  }),
  pulse: motion('Pulsing', 14, 60, t => ({ scaleX: 1 - 0.08 * cos(t), scaleY: 1 - 0.08 * cos(t) })),
  heartbeat: motion('Beating', 16, 55, t => {
    const size = 0.95 + 0.17 * bump(t, 0.15, 0.12) + 0.13 * bump(t, 0.4, 0.13)
    return { scaleX: size, scaleY: size }
  }),
  float: motion('Floating', 20, 70, t => ({
    y: 2.6 * sin(t),
    x: 0.8 * sin(2 * t),
    rotate: 3 * cos(t),
    shadow: 0.55 - 0.25 * -sin(t),
  })),
  hover: motion('Hovering', 18, 60, t => ({
    y: -2 + 1.8 * sin(t),
    scaleX: 1 + 0.015 * sin(2 * t),
    shadow: 0.5 + 0.3 * sin(t),
  })),
  swing: motion('Swinging', 18, 55, t => ({ rotate: 18 * sin(t), pivotY: 0 })),
  sway: motion('Swaying', 20, 65, t => ({ rotate: 7 * sin(t), pivotY: 1, scaleY: 1 - 0.015 * cos(2 * t) })),
  shake: motion('Shaking', 12, 65, t => ({
    x: 1.7 * sin(2 * t) + 0.6 * sin(5 * t),
    rotate: 2.5 * sin(3 * t),
    y: 0.5 * sin(4 * t),
  })),
  tada: motion('Celebrating', 20, 50, t => {
    const strength = bump(t, 0.5, 0.4)
    return {
      rotate: 10 * sin(6 * t) * strength,
      scaleX: 0.96 + 0.14 * strength,
      scaleY: 0.96 + 0.14 * strength,
    }
  }),
  jelly: motion('Jiggling', 16, 50, t => ({
    scaleX: 1 + 0.1 * sin(2 * t),
    scaleY: 1 - 0.1 * sin(2 * t),
    pivotY: 1,
    shadow: 0.8,
  })),
  nod: motion('Nodding', 16, 55, t => ({
    y: 1.6 * sin(t) ** 2,
    scaleY: 1 - 0.07 * sin(t) ** 2,
    rotate: 2.5 * sin(t),
    pivotY: 1,
  })),
  orbit: motion('Circling', 20, 55, t => ({ x: 3.4 * cos(t), y: 3.4 * sin(t), rotate: 8 * cos(t) })),
  rock: motion('Rocking', 16, 60, t => ({
    rotate: 14 * sin(t),
    x: 2.2 * sin(t),
    y: -0.6 * Math.abs(sin(t)),
    pivotY: 1,
    shadow: 0.75,
  })),
  drive: motion('Cruising', 12, 55, t => ({
    x: 1.4 * sin(t),
    y: -0.9 * Math.abs(sin(2 * t)),
    rotate: 1.6 * sin(2 * t),
    pivotY: 1,
    shadow: 0.9,
  })),
  swim: motion('Swimming', 20, 60, t => ({ x: 3 * sin(t), y: 1.8 * sin(2 * t), rotate: 6 * cos(2 * t) })),
  hop: motion('Hopping', 18, 50, t => {
    const half = (t * 2) % 1
    const squash = 0.14 * bump(half, 0, 0.18)
    return {
      x: 3 * -cos(t),
      y: -5 * flight(half),
      rotate: t < 0.5 ? 6 * sin(half / 2) : -6 * sin(half / 2),
      scaleX: 1 + squash,
      scaleY: 1 - squash,
      pivotY: 1,
      shadow: 1 - 0.6 * flight(half),
    }
  }),
} satisfies Record<string, Motion>

export type MotionName = keyof typeof MOTIONS

export function motionNamed(name: string): Motion {
  return MOTIONS[name as MotionName] ?? MOTIONS.bounce
}
