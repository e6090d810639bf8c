/** Bounds the number of colours, because FFmpeg's palette filters store each one. */

const COLOURS = 2 ** 24
const MOST_EXACT = 2 ** 18
/** Six of a channel's eight bits. Repeating the upper two keeps black, white and pure colours. */
const KEPT = 0xfc

/** Keeps colours until there are too many; then rounds new ones, by 3 of 255 at most. */
export class DistinctColours {
  readonly #seen = new Uint8Array(COLOURS / 8)
  #count = 0

  /** RGBA. The same buffer if nothing had to be rounded, otherwise a copy. */
  bounded(pixels: Buffer): Buffer {
    let result = pixels
    for (let at = 0; at < pixels.length; at += 4) {
      const red = pixels[at] as number
      const green = pixels[at + 1] as number
      const blue = pixels[at + 2] as number
      const colour = (red << 16) | (green << 8) | blue
      const bit = 1 << (colour & 7)
      const known = this.#seen[colour >> 3] as number
      if ((known & bit) !== 0) continue
      if (this.#count < MOST_EXACT) {
        this.#count += 1
        this.#seen[colour >> 3] = known | bit
        continue
      }
      if (result === pixels) result = Buffer.from(pixels)
      result[at] = rounded(red)
      result[at + 1] = rounded(green)
      result[at + 2] = rounded(blue)
    }
    return result
  }
}

const rounded = (value: number): number => (value & KEPT) | (value >> 6)
