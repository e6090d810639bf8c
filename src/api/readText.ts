/** Limit of one answer. A page of a hundred GIFs with all renditions takes about 1 MiB. */
export const MAX_ANSWER_BYTES = 4 * 1024 * 1024

/**
 * The body of an answer; `undefined` if it is longer. Counts bytes while reading: `Content-Length`
 * is only a claim, and absent from compressed answers.
 */
export async function readText(response: Response, maxBytes: number): Promise<string | undefined> {
  const reader = response.body?.getReader()
  if (!reader) return response.text()
  const decoder = new TextDecoder()
  let text = ''
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      void reader.cancel().catch(() => {})
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}
