/** Gradient noise whose third axis is periodic, so that what flows along it flows in a loop. */
import { randomFrom } from '../spread.ts'

export type LoopNoise = (x: number, y: number, z: number) => number

/** About -1 to 1. `period`: whole steps of `z` after which it repeats. */
export function loopNoise(seed: number, period: number): LoopNoise {
  const random = randomFrom(seed)
  const order = Uint8Array.from({ length: 256 }, (_, index) => index)
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const swap = order[i] ?? 0
    order[i] = order[j] ?? 0
    order[j] = swap
  }
  const at = (index: number) => order[index & 255] ?? 0
  const gradient = (hash: number, x: number, y: number, z: number) => {
    const h = hash & 15
    const u = h < 8 ? x : y
    const v = h < 4 ? y : h === 12 || h === 14 ? x : z
    return ((h & 1) === 0 ? u : -u) + ((h & 2) === 0 ? v : -v)
  }
  const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
  return (x, y, z) => {
    const [floorX, floorY, floorZ] = [Math.floor(x), Math.floor(y), Math.floor(z)]
    const [fx, fy, fz] = [x - floorX, y - floorY, z - floorZ]
    const z0 = ((floorZ % period) + period) % period
    const z1 = (z0 + 1) % period
    const [u, v, w] = [fade(fx), fade(fy), fade(fz)]
    const a = at(floorX) + floorY
    const b = at(floorX + 1) + floorY
    const [a0, a1, b0, b1] = [at(a), at(a + 1), at(b), at(b + 1)]
    const low =
      (1 - v) * ((1 - u) * gradient(at(a0 + z0), fx, fy, fz) + u * gradient(at(b0 + z0), fx - 1, fy, fz)) +
      v * ((1 - u) * gradient(at(a1 + z0), fx, fy - 1, fz) + u * gradient(at(b1 + z0), fx - 1, fy - 1, fz))
    const high =
      (1 - v) *
        ((1 - u) * gradient(at(a0 + z1), fx, fy, fz - 1) + u * gradient(at(b0 + z1), fx - 1, fy, fz - 1)) +
      v *
        ((1 - u) * gradient(at(a1 + z1), fx, fy - 1, fz - 1) +
          u * gradient(at(b1 + z1), fx - 1, fy - 1, fz - 1))
    return (1 - w) * low + w * high
  }
}
