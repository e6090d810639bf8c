/** A file of the corpus, and the pictures that it is made of. */
export interface MadeFile {
  name: string
  /** Media type, for the browser. */
  type: string
  bytes: Buffer
  /** Edges of colours may differ; else each pixel is compared. */
  isLossy?: boolean
}

/** The same in every run. */
export function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return state / 0x80_00_00_00
  }
}

/** RGBA: slopes of colour that move with `step`, transparent towards a corner if `alpha`. */
export function slopes(width: number, height: number, step: number, alpha = false): Buffer {
  const data = Buffer.alloc(width * height * 4)
  for (let at = 0; at < data.length; at += 4) {
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
    data[at] = ((x * 255) / width + step * 40) % 256
    data[at + 1] = (y * 255) / height
    data[at + 2] = (step * 60) % 256
    data[at + 3] = alpha ? Math.max(0, 255 - Math.round(((x + y) * 300) / (width + height))) : 255
  }
  return data
}
