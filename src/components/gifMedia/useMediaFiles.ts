/** The files of one GIF: which are chosen, have loaded, have failed, and so which layers show. */
import { type RefObject, useEffect, useState } from 'react'
import type { Gif } from '../../gif/types.ts'
import { useStalled } from '../../hooks/useStalled.ts'
import { addFailedFormats, forgetFailedFormats } from '../../media/failedFormats.ts'
import type { MovingElement } from '../../media/movingElement.ts'
import { refusedFormats } from '../../media/refusedFormats.ts'
import { useDrawnGif, useFailedFiles } from '../moving/useDrawnGif.ts'
import { chooseMedia } from './chooseMedia.ts'
import { mediaLayers, needsNoStill } from './mediaLayers.ts'

export interface GifMediaProps {
  gif: Gif
  /** Box that the files are chosen for, CSS pixels. */
  width: number
  height: number
  /** Whether it should move now. */
  moving: boolean
  backdrop?: 'plain' | 'checkerboard'
  /** Whether animated WebP may be chosen. Default true. */
  webp?: boolean
  /** Device pixels per CSS pixel. Default 1, because lists do better with small files. */
  density?: number | undefined
  /** The still or the first frame is visible. Called again when better media arrives. */
  onShown?: (() => void) | undefined
  /** Neither the still nor the moving media could be loaded. */
  onError?: (() => void) | undefined
  /** The browser does not let it move before the visitor presses a button. */
  onRefused?: (() => void) | undefined
}

const NONE: ReadonlySet<string> = new Set()

/** `element` shows the moving file. */
export function useMediaFiles(props: GifMediaProps, element: RefObject<MovingElement | null>) {
  const { gif, moving, webp, density, onShown, onError } = props
  const media = chooseMedia(gif, props.width, props.height, { webp, density, refused: refusedFormats() })
  const [shownSrc, setShownSrc] = useState('')
  const [stillShown, setStillShown] = useState('')
  const [failed, setFailed] = useState(useFailedFiles(gif.id))
  const moves = media.moving.find(({ src }) => !failed.has(src))
  const usable = failed.has(media.still) ? '' : media.still
  const arrived = shownSrc === moves?.src
  const stillIsUnneeded = needsNoStill(media, moves, moving || arrived)
  const stalled = useStalled(stillIsUnneeded && !arrived ? moves?.src : undefined, element, () => true)
  const still = stillIsUnneeded && !stalled ? '' : usable
  const allFailed = !moves && !usable
  useEffect(() => {
    if (allFailed) onError?.()
  }, [allFailed, onError])
  // Files that failed offline may load now.
  useEffect(() => {
    const retry = () => {
      forgetFailedFormats()
      setFailed(NONE)
    }
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [])
  const movesSrc = moves?.src ?? ''
  const progress = { moving, moves, still, arrived, stillShown }
  const [video, bare, layered, frozen, visible] = mediaLayers(progress)
  const drawn = useDrawnGif(gif.id, movesSrc)
  const onLoad = () => {
    addFailedFormats(media.moving, failed)
    onShown?.()
  }
  return {
    ...{ media, still, movesSrc, arrived, video, bare, layered, frozen, visible },
    /** Nothing is visible yet. */
    isEmpty: !arrived && (!still || stillShown !== still),
    early: !__PACKAGE__ && drawn?.src === movesSrc ? drawn.element : undefined,
    fail: (src: string) => setFailed(old => new Set(old).add(src)),
    onStill() {
      setStillShown(still)
      onLoad()
    },
    onMoving() {
      setShownSrc(movesSrc)
      onLoad()
    },
  }
}
