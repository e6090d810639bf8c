/** The check sum of PNG chunks. Node 20.19 has no `zlib.crc32`. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  return crc
})

export function crc32(...parts: readonly Uint8Array[]): number {
  let crc = 0xffffffff
  // No iterator: this runs for each byte of a file.
  for (const bytes of parts) {
    for (let at = 0; at < bytes.length; at++) {
      crc = (crc >>> 8) ^ (TABLE[(crc ^ (bytes[at] as number)) & 255] as number)
    }
  }
  return (crc ^ 0xffffffff) >>> 0
}
