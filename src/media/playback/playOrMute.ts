/** Autoplay with sound is tried first; a browser that refuses it gets the video muted. */

type Playable = Pick<HTMLMediaElement, 'play' | 'muted'>

/**
 * Resolves to whether the video plays, and calls `onMuted` when it had to be muted for it. Never rejects: a refusal,
 * or a source taken away while it starts, is an answer and not an error.
 * https://developer.chrome.com/blog/autoplay
 */
export async function playOrMute(video: Playable, onMuted: () => void): Promise<boolean> {
  const outcome = await attempt(video)
  if (outcome !== 'refused' || video.muted) return outcome === 'playing'
  video.muted = true
  onMuted()
  return (await attempt(video)) === 'playing'
}

async function attempt(video: Playable): Promise<'playing' | 'refused' | 'failed'> {
  try {
    await video.play()
    return 'playing'
  } catch (cause) {
    return (cause as Error | undefined)?.name === 'NotAllowedError' ? 'refused' : 'failed'
  }
}
