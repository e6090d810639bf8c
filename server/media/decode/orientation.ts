/** Rotation of a video track (ISO/IEC 14496-12, the matrix of `tkhd`), as FFmpeg filters. */
export interface Turn {
  filters: string[]
  /** Whether width and height are exchanged. */
  isOnItsSide: boolean
}

const BYTES = 36

/** `matrix` has nine 32-bit numbers in the machine's byte order. */
export function turnOf(matrix: Buffer | null): Turn {
  if (!matrix || matrix.length < BYTES) return { filters: [], isOnItsSide: false }
  const at = (index: number) => matrix.readInt32LE(index * 4)
  const [a, b, c, d] = [at(0), at(1), at(3), at(4)]
  if (Math.abs(b) > Math.abs(a)) {
    const clockwise = b > 0
    const isFlipped = clockwise ? c > 0 : c < 0
    const direction = clockwise ? (isFlipped ? 'cclock_flip' : 'clock') : isFlipped ? 'clock_flip' : 'cclock'
    return { filters: [`transpose=${direction}`], isOnItsSide: true }
  }
  return { filters: [...(a < 0 ? ['hflip'] : []), ...(d < 0 ? ['vflip'] : [])], isOnItsSide: false }
}
