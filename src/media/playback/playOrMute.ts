/** Tries autoplay with sound, then muted if the browser refuses. */

type Playable = Pick<HTMLMediaElement, 'play' | 'muted'>

/**
 * Resolves to whether the video plays. Calls `onMuted` if it had to mute it. Never rejects: a
 * refusal, or a source removed while starting, resolves to false.
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
