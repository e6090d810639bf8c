/**
 * Packs bytes that repeat (LZ77): runs of bytes, each followed by a copy of earlier ones. Numbers
 * take seven bits a byte. The browser's own compression streams are asynchronous, and this has to
 * be unpacked at once.
 */

/** A shorter copy costs as much as its bytes. */
const COPY_MIN = 5
const HASH_BITS = 14
/** Knuth's multiplicative hash. */
const HASH_FACTOR = 2_654_435_761
const LOW_BITS = 0x7f
const MORE = 0x80

export function pack(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const out: number[] = []
  /** Where four bytes of a hash were last seen, plus 1. */
  const seen = new Int32Array(1 << HASH_BITS)
  let from = 0
  const write = (number: number) => {
    let rest = number
    for (; rest > LOW_BITS; rest >>>= 7) out.push((rest & LOW_BITS) | MORE)
    out.push(rest)
  }
  const writeRun = (end: number) => {
    write(end - from)
    for (let at = from; at < end; at++) out.push(bytes[at] ?? 0)
  }
  write(bytes.length)
  for (let at = 0; at + 4 <= bytes.length; ) {
    const hash = Math.imul(view.getUint32(at), HASH_FACTOR) >>> (32 - HASH_BITS)
    const before = (seen[hash] ?? 0) - 1
    seen[hash] = at + 1
    let length = 0
    if (before >= 0) {
      while (at + length < bytes.length && bytes[before + length] === bytes[at + length]) length++
    }
    if (length < COPY_MIN) {
      at++
      continue
    }
    writeRun(at)
    write(length)
    write(at - before)
    at += length
    from = at
  }
  writeRun(bytes.length)
  return Uint8Array.from(out)
}

/** The bytes that `pack` was given. */
export function unpack(packed: Uint8Array): Uint8Array {
  let at = 0
  const read = (): number => {
    let number = 0
    for (let shift = 0; ; shift += 7) {
      const byte = packed[at++] ?? 0
      number += (byte & LOW_BITS) << shift
      if (byte < MORE) return number
    }
  }
  const out = new Uint8Array(read())
  for (let end = 0; ; ) {
    const run = read()
    out.set(packed.subarray(at, at + run), end)
    at += run
    end += run
    if (at >= packed.length) return out
    const length = read()
    // Byte by byte, because a copy may reach into itself.
    for (let back = read(), last = end + length; end < last; end++) out[end] = out[end - back] ?? 0
  }
}
