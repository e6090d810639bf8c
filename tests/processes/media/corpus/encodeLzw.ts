/** The compression of GIF pictures. After the table is full it stays as it is, as it may. */
const MOST_CODES = 4096

export function encodeLzw(
  pixels: Uint8Array,
  leastBits: number,
  clearEvery: number = Number.POSITIVE_INFINITY,
): Buffer {
  const clear = 1 << leastBits
  const bytes: number[] = []
  let held = 0
  let heldBits = 0
  let bits = leastBits + 1
  let next = clear + 2
  let codes = 0
  let known = new Map<number, number>()
  const put = (code: number) => {
    held |= code << heldBits
    heldBits += bits
    for (; heldBits >= 8; heldBits -= 8, held >>>= 8) bytes.push(held & 255)
  }
  const begin = () => {
    put(clear)
    known = new Map()
    bits = leastBits + 1
    next = clear + 2
    codes = 0
  }
  begin()
  let current = pixels[0] ?? 0
  for (const pixel of pixels.subarray(1)) {
    const longer = known.get(current * 256 + pixel)
    if (longer !== undefined) {
      current = longer
      continue
    }
    put(current)
    codes += 1
    // Readers know a code one later than it is made.
    if (next === 1 << bits && bits < 12) bits += 1
    if (codes >= clearEvery) begin()
    else if (next < MOST_CODES) {
      known.set(current * 256 + pixel, next)
      next += 1
    }
    current = pixel
  }
  put(current)
  if (next === 1 << bits && bits < 12) bits += 1
  put(clear + 1)
  if (heldBits > 0) bytes.push(held & 255)
  return Buffer.from(bytes)
}
