/**
 * Errors of a video file, by the codes of `MediaError`:
 * https://html.spec.whatwg.org/multipage/media.html#error-codes
 */

export type VideoErrorCode = 1 | 2 | 3 | 4

const MESSAGES: Record<VideoErrorCode, (extension: string) => string> = {
  1: () =>
    "Aborted. The fetching process for the media resource was aborted by the user agent at the user's request.",
  2: () => 'Network Error. The video stopped arriving because the network failed.',
  3: () => 'Decode Error. The video arrived but could not be decoded.',
  4: extension => `Can not play a video of type "${extension}" on this platform.`,
}

/** `mp4` for `https://host/clip.mp4?x=1`; empty if the address has no extension. */
export function fileExtension(url: string): string {
  return /\.([a-z0-9]+)$/i.exec(url.split(/[?#]/)[0] ?? '')?.[1]?.toLowerCase() ?? ''
}

/** Why a video cannot be played. */
export class VideoError extends Error {
  override readonly name = 'VideoError'
  readonly code: VideoErrorCode
  readonly src: string

  constructor(code: VideoErrorCode, src: string) {
    super(MESSAGES[code](fileExtension(src)))
    this.code = code
    this.src = src
  }
}

/** A missing or unknown code counts as 4, a file that cannot be played. */
export function videoErrorOf(error: { code: number } | null, src: string): VideoError {
  const code = error?.code ?? 0
  return new VideoError(code === 1 || code === 2 || code === 3 ? code : 4, src)
}
