/** A video's captions, shown on request in the interface's language if available. */
import { type RefObject, useEffect, useState } from 'react'
import type { Caption } from '../../gif/types.ts'
import { useServices } from '../../services/context.ts'

export interface Captions {
  tracks: readonly Caption[]
  shown: boolean
  toggle: () => void
}

/** Index of the track in the wanted language, by primary subtag, or 0. */
export function chooseTrack(tracks: readonly Caption[], lang: string): number {
  const wanted = lang.toLowerCase().split('-')[0]
  const index = tracks.findIndex(({ language }) => language.toLowerCase().split('-')[0] === wanted)
  return Math.max(0, index)
}

export function useCaptions(ref: RefObject<HTMLVideoElement | null>, tracks: readonly Caption[]): Captions {
  const { lang } = useServices()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const chosen = chooseTrack(tracks, lang)
    Array.from(ref.current?.textTracks ?? []).forEach((track, index) => {
      track.mode = shown && index === chosen ? 'showing' : 'disabled'
    })
  }, [ref, tracks, lang, shown])
  return { tracks, shown, toggle: () => setShown(old => tracks.length > 0 && !old) }
}
