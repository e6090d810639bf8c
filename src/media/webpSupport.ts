/** Whether the browser supports animated WebP, found by decoding one once. */

/** One pixel, one frame, with an animation header. */
const SAMPLE =
  'UklGRlIAAABXRUJQVlA4WAoAAAACAAAAAAAAAAAAQU5JTQYAAAD/////AQBBTk1GJgAAAAAAAAAAAAAAAAAAAGQAAAJWUDhMDgAAAC8AAAAABxAR/Q9ERP8D'

let answer: Promise<boolean> | undefined

/**
 * Resolves within milliseconds; never rejects. Decodes from memory, because a `data:` image would
 * depend on the host page's `img-src` policy. A browser without `createImageBitmap` counts as
 * supporting WebP: it supports it fully or not at all.
 */
export function supportsAnimatedWebp(): Promise<boolean> {
  answer ??= canDecode(SAMPLE)
  return answer
}

async function canDecode(base64: string): Promise<boolean> {
  if (typeof createImageBitmap !== 'function') return true
  try {
    const bytes = Uint8Array.from(atob(base64), char => char.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }))
    bitmap.close()
    return true
  } catch {
    return false
  }
}
