/** The parts of a body. Throws `tooLarge` before the part that exceeds the limit. */
export async function* bounded<Part extends Uint8Array>(
  body: AsyncIterable<Part>,
  maxBytes: number,
  tooLarge: Error,
): AsyncGenerator<Part> {
  let bytes = 0
  for await (const part of body) {
    bytes += part.length
    if (bytes > maxBytes) throw tooLarge
    yield part
  }
}
