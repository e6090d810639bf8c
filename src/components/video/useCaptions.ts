/**
 * A video's captions, shown on request in the interface's language if available. They are drawn by
 * the player, because browsers draw them under its control bar.
 */
import { type RefObject, useEffect, useState } from 'react'
import type { Caption } from '../../gif/types.ts'
import { listen } from '../../platform/listen.ts'
import { useServices } from '../../services/context.ts'

export interface Captions {
  tracks: readonly Caption[]
  shown: boolean
  toggle: () => void
  /** The current lines, one for each cue. */
  lines: readonly string[]
  /** Language of the lines. */
  lang: string | undefined
}

const NO_LINES: readonly string[] = []

/** Index of the track in the wanted language, by primary subtag, or 0. */
export function chooseTrack(tracks: readonly Caption[], lang: string): number {
  const wanted = lang.toLowerCase().split('-')[0]
  const index = tracks.findIndex(({ language }) => language.toLowerCase().split('-')[0] === wanted)
  return Math.max(0, index)
}

/** The cue's text alone: a file from elsewhere chooses no classes here. */
const textOf = (cue: TextTrackCue): string => (cue as VTTCue).getCueAsHTML?.().textContent ?? ''

export function useCaptions(
  ref: RefObject<HTMLVideoElement | null>,
  tracks: readonly Caption[],
  initially = false,
): Captions {
  const { lang } = useServices()
  const [shown, setShown] = useState(initially)
  const [lines, setLines] = useState(NO_LINES)
  const chosen = chooseTrack(tracks, lang)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tracks are other elements
  useEffect(() => {
    const video = ref.current
    const all = Array.from(video?.textTracks ?? [])
    for (const track of all) track.mode = 'disabled'
    const track = all[chosen]
    if (!video || !shown || !track) return
    track.mode = 'hidden'
    const read = () => setLines(Array.from(track.activeCues ?? [], textOf).filter(Boolean))
    read()
    const stopReading = listen(track, { cuechange: read })
    const stopFollowing = listen(video, {
      // An iPhone shows the video element alone in full screen.
      webkitbeginfullscreen() {
        track.mode = 'showing'
      },
      webkitendfullscreen() {
        track.mode = 'hidden'
      },
    })
    return () => {
      stopReading()
      stopFollowing()
      track.mode = 'disabled'
      setLines(NO_LINES)
    }
  }, [ref, tracks, chosen, shown])
  return {
    tracks,
    shown,
    toggle: () => setShown(old => tracks.length > 0 && !old),
    lines,
    lang: tracks[chosen]?.language,
  }
}
