/** Decompresses GIF pictures (https://www.w3.org/Graphics/GIF/spec-gif89a.txt, appendix F). */
const MOST_CODES = 4096

/** Fills `indices` until `nextByte` returns -1. Returns the number of filled ones. */
export function decodeLzw(nextByte: () => number, leastBits: number, indices: Uint8Array): number {
  const clear = 1 << leastBits
  const end = clear + 1
  const prefix = new Uint16Array(MOST_CODES)
  const last = new Uint8Array(MOST_CODES)
  const lengths = new Uint16Array(MOST_CODES)
  for (let code = 0; code < clear; code++) {
    last[code] = code
    lengths[code] = 1
  }
  let bits = leastBits + 1
  let next = end + 1
  let previous = -1
  let held = 0
  let heldBits = 0
  let filled = 0
  while (filled < indices.length) {
    while (heldBits < bits) {
      const byte = nextByte()
      if (byte < 0) break
      held |= byte << heldBits
      heldBits += 8
    }
    if (heldBits < bits) break
    const code = held & ((1 << bits) - 1)
    held >>>= bits
    heldBits -= bits
    if (code === end) break
    if (code === clear) {
      bits = leastBits + 1
      next = end + 1
      previous = -1
      continue
    }
    // The first code after a clear must be a colour, and no code may lie beyond the table.
    if (previous < 0 ? code >= clear : code > next) break
    const known = code < next ? code : previous
    const length = (lengths[known] as number) + (code < next ? 0 : 1)
    let place = filled + length - 1
    let walk = known
    if (code >= next) place -= 1
    for (; walk >= clear; walk = prefix[walk] as number) {
      if (place < indices.length) indices[place] = last[walk] as number
      place -= 1
    }
    const first = walk
    if (place < indices.length) indices[place] = first
    if (code >= next && filled + length - 1 < indices.length) indices[filled + length - 1] = first
    filled = Math.min(indices.length, filled + length)
    if (previous >= 0 && next < MOST_CODES) {
      prefix[next] = previous
      last[next] = first
      lengths[next] = (lengths[previous] as number) + 1
      next += 1
      if (next === 1 << bits && bits < 12) bits += 1
    }
    previous = code
  }
  return filled
}
