/**
 * The files of a player: the best video for its box among those that have not failed, and the
 * still.
 */
import { type RefObject, useEffect, useState } from 'react'
import { bestGifVideo } from '../../gif/bestVideo.ts'
import { renditionUrl } from '../../gif/renditionUrl.ts'
import type { Gif } from '../../gif/types.ts'
import { type Box, useBox } from '../../hooks/useBox.ts'
import { useReport } from '../../services/context.ts'

/** Higher densities are not worth the bytes. */
const DENSITY_MAX = 2
const NO_FILES: ReadonlySet<string> = new Set()

export interface VideoFile {
  /** Address of the video; empty if there is none. */
  src: string
  still: string
  /** The GIF has no video, only its still. */
  missing: boolean
  /** No file is left to show. */
  dead: boolean
  /** There is a video that can play. */
  plays: boolean
  /** Switches to the next best file. Returns whether there is one. */
  videoFailed(): boolean
  stillFailed(): void
  /** Undefined if no other try can help. */
  retry: (() => void) | undefined
}

/** An empty `box` has not been measured. */
export function useVideoFile(gif: Gif, box: Box): VideoFile {
  const report = useReport()
  const [failed, setFailed] = useState(NO_FILES)
  const [noStill, setNoStill] = useState(false)
  const density = Math.min(DENSITY_MAX, globalThis.devicePixelRatio ?? 1)
  const [width, height] = [box.width * density, box.height * density]
  const src = bestGifVideo(gif, width, height, failed)?.url ?? ''
  const still = renditionUrl(gif, width, height, { still: true })
  const missing = !bestGifVideo(gif)
  const dead = missing ? noStill || (box.width > 0 && !still) : !src

  const warning = `No video content for id ${gif.id}`
  useEffect(() => {
    if (missing) console.warn(warning)
  }, [missing, warning])
  useEffect(() => {
    if (missing && dead) report({ type: 'failed', code: 'no-video', message: warning })
  }, [missing, dead, warning, report])

  return {
    src,
    still,
    missing,
    dead,
    plays: !missing && !dead,
    videoFailed() {
      const tried = new Set(failed).add(src)
      setFailed(tried)
      return bestGifVideo(gif, width, height, tried) !== undefined
    },
    stillFailed: () => setNoStill(true),
    retry: missing ? undefined : () => setFailed(NO_FILES),
  }
}

const SETTLE_MS = 250

/**
 * The size of an element: the first one at once, later ones debounced, because every new size may
 * fetch another file.
 */
export function useDebouncedBox(ref: RefObject<Element | null>): Box {
  const { width, height } = useBox(ref)
  const [settled, setSettled] = useState<Box>({ width: 0, height: 0 })
  const known = settled.width > 0
  useEffect(() => {
    if (width === 0) return
    const timer = setTimeout(() => setSettled({ width, height }), known ? SETTLE_MS : 0)
    return () => clearTimeout(timer)
  }, [width, height, known])
  return settled
}
