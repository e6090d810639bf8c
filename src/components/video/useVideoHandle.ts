/** What a page can do with a player through its ref. */
import { type Ref, type RefObject, useImperativeHandle } from 'react'
import type { SoundEvent } from '../../media/playback/sound.ts'
import type { VideoHandle } from './videoProps.ts'

interface Steered extends Pick<VideoHandle, 'play' | 'pause'> {
  playback: Pick<VideoHandle, 'seekTo'>
  onSound: (event: SoundEvent) => void
}

export function useVideoHandle(
  ref: Ref<VideoHandle> | undefined,
  root: RefObject<HTMLDivElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  { play, pause, playback: { seekTo }, onSound }: Steered,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything it calls is stable
  useImperativeHandle(ref, (): VideoHandle => {
    return {
      get root() {
        return root.current
      },
      get element() {
        return video.current
      },
      play,
      pause,
      stop() {
        pause()
        // At once: a video still playing until the next render would move on from the start.
        video.current?.pause()
        seekTo(0)
      },
      seekTo,
      mute: () => onSound({ type: 'mute' }),
      unmute: () => onSound({ type: 'unmute' }),
    }
  }, [])
}
