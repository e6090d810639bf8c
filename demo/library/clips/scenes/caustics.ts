import { loopNoise } from '../noise.ts'
import { shade } from '../palettes.ts'
import { clamp01, pixels, TAU } from '../scene.ts'

const hash = (x: number, y: number, seed: number) => {
  const value = Math.sin(x * 127.1 + y * 311.7 + seed * 0.017) * 43758.5453
  return value - Math.floor(value)
}

interface Layer {
  seed: number
  /** Cells to each side of the centre, across and down. */
  across: number
  down: number
  columns: number
  /** Where each cell's point is at the moment: x and y by turns. */
  points: Float64Array
}

function layerOf(seed: number, across: number, down: number): Layer {
  const columns = across * 2 + 1
  return { seed, across, down, columns, points: new Float64Array(columns * (down * 2 + 1) * 2) }
}

/** Every point goes round its cell once in a loop. */
function movePoints({ seed, across, down, points }: Layer, t: number): void {
  let at = 0
  for (let y = -down; y <= down; y++) {
    for (let x = -across; x <= across; x++) {
      const own = hash(x, y, seed)
      const phase = TAU * (t + own)
      points[at++] = x + 0.5 + 0.36 * Math.sin(phase)
      points[at++] = y + 0.5 + 0.36 * Math.cos(phase + own * 9)
    }
  }
}

/** How much nearer the nearest point is than the next one: 0 on the walls between cells. */
function wallDistance({ across, down, columns, points }: Layer, x: number, y: number): number {
  const column = Math.floor(x) + across
  const row = Math.floor(y) + down
  let first = 9
  let second = 9
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const at = ((row + j) * columns + column + i) * 2
      const dx = (points[at] ?? 99) - x
      const dy = (points[at + 1] ?? 99) - y
      const d = dx * dx + dy * dy
      if (d < first) {
        second = first
        first = d
      } else if (d < second) second = d
    }
  }
  return Math.sqrt(second) - Math.sqrt(first)
}

const WIDE = 2.3
const FINE = 3.9

/** Sunlight on the floor of a pool: the walls between wandering cells. */
export const caustics = pixels(({ seed, ramp, halfWidth, halfHeight }) => {
  const bend = loopNoise(seed, 2)
  const layers = [WIDE, FINE].map((scale, index) =>
    layerOf((seed % 1000) + index * 7, Math.ceil(halfWidth * scale) + 3, Math.ceil(halfHeight * scale) + 3),
  )
  const [wideLayer, fineLayer] = layers as [Layer, Layer]
  let moment = -1
  return (x, y, t, out) => {
    if (t !== moment) {
      moment = t
      for (const layer of layers) movePoints(layer, t)
    }
    const warp = bend(x * 1.2, y * 1.2, t * 2) * 0.35
    const wide = wallDistance(wideLayer, x * WIDE + warp, y * WIDE - warp)
    const fine = wallDistance(fineLayer, x * FINE - warp, y * FINE + warp)
    const web = Math.exp(-wide * 7) + 0.45 * Math.exp(-fine * 8)
    const base = 0.34 - 0.1 * (y / halfHeight) + warp * 0.25
    shade(ramp, clamp01(base + 0.55 * web), out)
  }
})
