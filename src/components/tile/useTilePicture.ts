import { type Ref, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { Gif } from '../../gif/types.ts'
import type { Box } from '../../hooks/useBox.ts'
import { useFirstFrame } from '../../hooks/useFirstFrame.ts'
import { useLatest } from '../../hooks/useLatest.ts'
import { useStalled } from '../../hooks/useStalled.ts'
import { useStill } from '../../hooks/useStill.ts'
import { addFailedFormats, forgetFailedFormats } from '../../media/failedFormats.ts'
import { keepFileInPrint } from '../../media/keepFileInPrint.ts'
import { isVideo } from '../../media/loopPlayback.ts'
import type { MovingElement } from '../../media/movingElement.ts'
import { refusedFormats } from '../../media/refusedFormats.ts'
import type { MovingMediaProps } from '../moving/MovingMedia.tsx'
import { useDrawnGif, useFailedFiles } from '../moving/useDrawnGif.ts'
import { type PictureState, pausedVideo, pictureState } from './pictureState.ts'
import { tileFiles, tileSource } from './tileMedia.ts'

export interface TilePictureProps {
  gif: Gif
  width: number
  height: number
  near: boolean
  /** Lower priority than pictures in view; a video waits until it is seen. */
  low?: boolean | undefined
  loading?: 'lazy' | 'eager' | undefined
  /** Part of server-rendered HTML: visible at once. */
  initial?: boolean | undefined
  moving: boolean
  /** Whether the tile moves, or will move if the visitor wants motion. */
  unasked: boolean
  /** In a hidden tab or on paper the moving file stays, covered by its first frame. */
  paused: boolean
  /** The picture or the video, which the tile plays while it is seen. */
  element: RefObject<MovingElement | null>
  onShown: (event?: SyntheticEvent<HTMLElement>) => void
  /** None of the GIF's files can be shown. */
  onDead?: (() => void) | undefined
}

type ShownPicture = Pick<
  MovingMediaProps,
  'src' | 'srcSet' | 'sizes' | 'video' | 'early' | 'still' | 'onShown' | 'onError'
>

const NONE: ReadonlySet<string> = new Set()

/** The state of a tile's picture: its files, those that have loaded, and the shown one. */
export function useTilePicture(
  props: TilePictureProps,
): [shown: ShownPicture, state: PictureState, cover: Ref<HTMLCanvasElement>, stalled: string | false] {
  const { gif, near, paused, element } = props
  const serverRendered = __PACKAGE__ && props.initial
  const [failed, setFailed] = useState(useFailedFiles(gif.id))
  /** The file that the element shows. Not a state, because tiles load while a list scrolls. */
  const loaded = useRef('')
  const [, render] = useState({})
  // Keeps the first box: a server does not know the screen, and the browser keeps its chosen file.
  // biome-ignore lint/correctness/useHookAtTopLevel: the same in every render of a build
  const first = __PACKAGE__ ? useServerBox(props) : props
  const box = serverRendered ? first : props
  const files = tileFiles(gif, box.width, box.height, serverRendered ? 1 : devicePixelRatio, refusedFormats())
  useStill(element, files)
  // Excludes videos, which some browsers load even for visitors who want no motion.
  const awaitsPreference =
    serverRendered && props.unasked && tileSource(files, true, failed)?.format !== 'mp4'
  const moving = props.moving || awaitsPreference || false
  // biome-ignore lint/correctness/useHookAtTopLevel: the same in every render of a build
  const awaitedPreference = __PACKAGE__ && useState(awaitsPreference)[0]
  const chosen = tileSource(files, moving, failed)
  const early = useDrawnGif(gif.id, chosen?.src)
  const source =
    near || (!__PACKAGE__ && early) ? (pausedVideo(files, loaded.current, failed) ?? chosen) : undefined
  const { src, srcSet } = source ?? {}
  const stopped = paused || !moving
  const video = source?.format === 'mp4'
  const state = pictureState(files, src, loaded.current, video || !stopped, serverRendered)
  const frozen = state === 'frozen'
  const isDead = near && !source
  useRetryOnline(isDead, setFailed, props.onDead)
  useEffect(() => {
    if (!video) return keepFileInPrint(element.current as HTMLImageElement)
  }, [video, element])
  const hasStalled = useStalled(
    moving ? src : undefined,
    element,
    () => !!element.current?.closest('[data-moving=true]'),
  )
  const stalled = hasStalled && loaded.current !== src && files.still
  // The browser may have chosen the still instead.
  const file = () =>
    (awaitedPreference && element.current?.currentSrc === files.still ? files.still : src) ?? ''
  const shown: ShownPicture = {
    src,
    srcSet,
    sizes: srcSet && `${box.width}px`,
    video,
    early: __PACKAGE__ || isVideo(early?.element) !== video ? undefined : early?.element,
    // Stays beside a still, or the picture would load the moving file for a moment.
    still: serverRendered
      ? awaitedPreference && (!moving || awaitsPreference) && !failed.has(files.still)
        ? files.still
        : ''
      : undefined,
    onShown(event) {
      loaded.current = file()
      addFailedFormats(files.moving, failed)
      if (stalled || frozen || (stopped && loaded.current !== files.still)) render({})
      props.onShown(event)
    },
    onError: () => src && setFailed(old => new Set(old).add(file())),
  }
  const cover = useFirstFrame(element, frozen, loaded.current)
  return [shown, isDead ? 'failed' : state, cover, stalled]
}

/** Reports a GIF without a file that can be shown; tries its files again when online. */
function useRetryOnline(isDead: boolean, setFailed: (files: typeof NONE) => void, onDead?: () => void) {
  const latestOnDead = useLatest(onDead)
  useEffect(() => {
    if (!isDead) return
    latestOnDead.current?.()
    const retry = () => {
      forgetFailedFormats()
      setFailed(NONE)
    }
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isDead, setFailed, latestOnDead])
}

/** A tile that is this many times wider than assumed gets another file. */
const MAX_STRETCH = 1.5

/**
 * The box for choosing the files of a tile in server-rendered HTML. Keeps the first box while it
 * suffices, because its file has loaded.
 */
function useServerBox({ width, height }: Box): Box {
  const [first] = useState({ width, height })
  return width <= first.width * MAX_STRETCH ? first : { width, height }
}
