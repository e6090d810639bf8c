/** The animation styles. Every function of time is periodic, so the loop has no seam. */
export interface Pose {
  /** Offset in units of the font size. */
  dx: number
  dy: number
  /** Degrees. */
  rotate: number
  scale: number
}

export interface TextStyle {
  /** Part of the id; letters only. */
  name: string
  title: string
  font: 'Fredoka' | 'Bangers'
  uppercase: boolean
  /** Fill of letter `i` of `n` at time `t`, 0 to 1 over the loop. */
  fill(t: number, i: number, n: number): string
  outline: string
  /** Colour of a shadow, offset by a twelfth of the font size; empty: none. */
  shadow: string
  pose(t: number, i: number, n: number): Pose
}

/** Frames of a loop. */
export const FRAME_COUNT = 18
const TURN = Math.PI * 2
const still: Pose = { dx: 0, dy: 0, rotate: 0, scale: 1 }
const hsl = (hue: number, saturation: number, light: number) =>
  `hsl(${Math.round(((hue % 360) + 360) % 360)}, ${saturation}%, ${light}%)`
/** 0 to 1 and back once per unit of `x`, and flat in between. */
const hop = (x: number) => Math.max(0, Math.sin((x - Math.floor(x)) * TURN))
/** A pseudo-random number from -1 to 1, the same for the same arguments. */
const jitter = (a: number, b: number) => {
  const noise = Math.sin(a * 127.1 + b * 311.7) * 43758.5453
  return (noise - Math.floor(noise)) * 2 - 1
}

export const STYLES: readonly TextStyle[] = [
  {
    name: 'hop',
    title: 'Hopping',
    font: 'Fredoka',
    uppercase: false,
    fill: (_, i, n) => hsl((i / Math.max(1, n)) * 300, 85, 56),
    outline: '#ffffff',
    shadow: '#2b2250',
    pose: (t, i, n) => ({ ...still, dy: -0.28 * hop(t - (i / Math.max(4, n)) * 0.9) }),
  },
  {
    name: 'wave',
    title: 'Waving',
    font: 'Bangers',
    uppercase: true,
    fill: (t, i, n) => hsl(330 + 50 * Math.sin((t - i / Math.max(4, n)) * TURN), 92, 58),
    outline: '#ffffff',
    shadow: '#5b0a5e',
    pose: (t, i, n) => {
      const phase = (t - i / Math.max(4, n)) * TURN
      return { ...still, dy: 0.14 * Math.sin(phase), rotate: 7 * Math.cos(phase) }
    },
  },
  {
    name: 'rainbow',
    title: 'Rainbow',
    font: 'Fredoka',
    uppercase: true,
    fill: (t, i) => hsl(t * 360 - i * 24, 92, 58),
    outline: '#201a3d',
    shadow: '#ffffff',
    pose: t => ({ ...still, scale: 1 + 0.05 * Math.sin(t * TURN) }),
  },
  {
    name: 'shout',
    title: 'Shouting',
    font: 'Bangers',
    uppercase: true,
    fill: t => (Math.sin(t * TURN * 2) > 0 ? '#ffd52e' : '#ff4b33'),
    outline: '#1a1a1a',
    shadow: '#ffffff',
    pose: (t, i) => {
      const frame = Math.round(t * 100)
      return {
        dx: 0.035 * jitter(frame, i),
        dy: 0.05 * jitter(i, frame),
        rotate: 6 * jitter(frame, i + 9),
        scale: 1,
      }
    },
  },
  {
    name: 'pop',
    title: 'Popping',
    font: 'Fredoka',
    uppercase: false,
    fill: (_, i) => ['#00b3a4', '#ff7a3d', '#7a5cff', '#ff4f9a'][i % 4] ?? '#00b3a4',
    outline: '#ffffff',
    shadow: '#1d2a44',
    pose: (t, i, n) => {
      const since = t * 1.6 - (i / Math.max(1, n)) * 0.9
      if (since <= 0) return { ...still, scale: 0 }
      const grown = Math.min(1, since / 0.12)
      const leaving = Math.max(0, (t - 0.94) / 0.06)
      return { ...still, scale: (grown + 0.35 * Math.sin(grown * Math.PI)) * (1 - leaving) }
    },
  },
  {
    name: 'neon',
    title: 'Neon',
    font: 'Fredoka',
    uppercase: false,
    fill: (t, i) => (jitter(Math.floor(t * 16), i) > 0.86 ? '#54406f' : '#fff7ff'),
    outline: '#ff2fb9',
    shadow: '#14f1ff',
    pose: t => ({ ...still, dy: 0.03 * Math.sin(t * TURN) }),
  },
]
