/** The files of one GIF: which are chosen, have loaded, have failed, and so which layers show. */
import { type RefObject, useEffect, useState } from 'react'
import { useStalled } from '../../hooks/useStalled.ts'
import type { MovingElement } from '../../media/movingElement.ts'
import { addRefusedFormats, refusedFormats, resetRefusedFormats } from '../../media/refusedFormats.ts'
import { useDrawnGif, useFailedFiles } from '../moving/useDrawnGif.ts'
import { chooseMedia } from './chooseMedia.ts'
import type { GifMediaProps } from './GifMedia.tsx'
import { mediaLayers, needsNoStill } from './mediaLayers.ts'

const NONE: ReadonlySet<string> = new Set()

/** `element` shows the moving file. */
export function useMediaFiles(props: GifMediaProps, element: RefObject<MovingElement | null>) {
  const { gif, moving, freeze, webp, density, onShown, onError } = props
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
      resetRefusedFormats()
      setFailed(NONE)
    }
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [])
  const movesSrc = moves?.src ?? ''
  const progress = { moving, freeze, moves, still, arrived, stillShown }
  const [video, bare, layered, frozen, visible] = mediaLayers(progress)
  const drawn = useDrawnGif(gif.id, movesSrc)
  const onLoad = () => {
    addRefusedFormats(media.moving, failed)
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
