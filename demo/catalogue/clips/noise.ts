/** Gradient noise that is periodic along z, for seamless loops. */
import { randomFrom } from '../spread.ts'

export type LoopNoise = (x: number, y: number, z: number) => number

/** Values from about -1 to 1, repeating after `period` whole steps of `z`. */
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
    const upper = h === 12 || h === 14 ? x : z
    const v = h < 4 ? y : upper
    return ((h & 1) === 0 ? u : -u) + ((h & 2) === 0 ? v : -v)
  }
  const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
  // Unrolled: this runs some fifty million times per clip, and loops over arrays take twice as
  // long.
  return (x, y, z) => {
    const floorX = Math.floor(x)
    const floorY = Math.floor(y)
    const floorZ = Math.floor(z)
    const fx = x - floorX
    const fy = y - floorY
    const fz = z - floorZ
    const z0 = ((floorZ % period) + period) % period
    const z1 = (z0 + 1) % period
    const u = fade(fx)
    const v = fade(fy)
    const w = fade(fz)
    const a = at(floorX) + floorY
    const b = at(floorX + 1) + floorY
    const a0 = at(a)
    const a1 = at(a + 1)
    const b0 = at(b)
    const b1 = at(b + 1)
    const low =
      (1 - v) * ((1 - u) * gradient(at(a0 + z0), fx, fy, fz) + u * gradient(at(b0 + z0), fx - 1, fy, fz)) +
      v * ((1 - u) * gradient(at(a1 + z0), fx, fy - 1, fz) + u * gradient(at(b1 + z0), fx - 1, fy - 1, fz))
    // Most samples lie on one plane.
    if (w === 0) return low
    const high =
      (1 - v) *
        ((1 - u) * gradient(at(a0 + z1), fx, fy, fz - 1) + u * gradient(at(b0 + z1), fx - 1, fy, fz - 1)) +
      v *
        ((1 - u) * gradient(at(a1 + z1), fx, fy - 1, fz - 1) +
          u * gradient(at(b1 + z1), fx - 1, fy - 1, fz - 1))
    return (1 - w) * low + w * high
  }
}
