/**
 * A tile's picture: one image element whose file changes between still and moving, so that the
 * browser keeps the old one until the new one loads. A picture that must stop is covered at once by
 * its first frame, until the still loads. Shows what has arrived of it, over the tile's colour.
 * Where a video is much smaller, it is a video, which pauses on its own frame.
 */
import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { altText } from '../../gif/altText.ts'
import type { Gif } from '../../gif/types.ts'
import { useLatest } from '../../hooks/useLatest.ts'
import { useStalled } from '../../hooks/useStalled.ts'
import { useStill } from '../../hooks/useStill.ts'
import { titleLang } from '../../i18n/titleLang.ts'
import { drawFirstFrame } from '../../media/drawFirstFrame.ts'
import { keepFileOnPaper } from '../../media/keepFileOnPaper.ts'
import type { MovingElement } from '../../media/movingElement.ts'
import { forgetRefused, learnRefused, refusedFormats } from '../../media/refusedFormats.ts'
import { isVideo } from '../../media/steer.ts'
import { useServices } from '../../services/context.ts'
import { Moving } from '../moving/Moving.tsx'
import { useEarly, useFailedEarly } from '../moving/useEarly.ts'
import { tileFiles, tileSource } from './tileMedia.ts'
import { useServedBox } from './useServedBox.ts'

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

const NONE: ReadonlySet<string> = new Set()

export function TilePicture(props: TilePictureProps) {
  const { gif, width, height, near, paused, low, loading, initial, onShown, onDead } = props
  const { element: ref } = props
  const served = __PACKAGE__ && initial
  const { t } = useServices()
  const cover = useRef<HTMLCanvasElement>(null)
  const [failed, setFailed] = useState(useFailedEarly(gif.id))
  /** The file that the element shows. Not a state, because tiles load while a list scrolls. */
  const loaded = useRef('')
  const [, render] = useState({})
  // Keeps the first box: a server does not know the screen, and the browser keeps its chosen file.
  // biome-ignore lint/correctness/useHookAtTopLevel: the same in every render of a build
  const first = __PACKAGE__ ? useServedBox(props) : props
  const box = served ? first : props
  const files = tileFiles(gif, box.width, box.height, served ? 1 : devicePixelRatio, refusedFormats())
  useStill(ref, files)
  // Excludes videos, which some browsers load even for visitors who want no motion.
  const asks = served && props.unasked && tileSource(files, true, failed)?.format !== 'mp4'
  const moving = props.moving || asks || false
  // biome-ignore lint/correctness/useHookAtTopLevel: the same in every render of a build
  const asked = __PACKAGE__ && useState(asks)[0]
  const pressed = moving && !asks
  const chosen = tileSource(files, moving, failed)
  const early = useEarly(gif.id, chosen?.src)
  // A paused video shows its current frame, so it needs no still.
  const resting = files.moving.find(
    ({ src, format }) => format === 'mp4' && src === loaded.current && !failed.has(src),
  )
  const source = near || early ? (resting ?? chosen) : undefined
  const { src, srcSet } = source ?? {}
  const video = source?.format === 'mp4'
  const dead = near && !source
  const alt = altText(gif)
  const latestOnDead = useLatest(onDead)
  useEffect(() => {
    if (!dead) return
    latestOnDead.current?.()
    const tryAgain = () => {
      forgetRefused()
      setFailed(NONE)
    }
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [dead, latestOnDead])
  useEffect(() => {
    if (!video) return keepFileOnPaper(ref.current as HTMLImageElement)
  }, [video, ref])
  // The browser may have chosen the still instead.
  const file = () => (asked && ref.current?.currentSrc === files.still ? files.still : src)
  const stopped = paused || !moving
  const frozen = !video && stopped && src && loaded.current && loaded.current !== files.still
  const hasStalled = useStalled(
    moving ? src : undefined,
    ref,
    () => !!ref.current?.closest('[data-moving=true]'),
  )
  const stalled = hasStalled && loaded.current !== src && files.still
  const show = (file = '') => {
    loaded.current = file
    learnRefused(files.moving, failed)
    if (stalled || frozen || (stopped && file !== files.still)) render({})
  }
  // A picture that must not move is hidden until its first frame can be drawn.
  const visible = src && (served || video || !stopped || src === files.still)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file has another first frame
  useLayoutEffect(() => {
    if (frozen && ref.current && cover.current) drawFirstFrame(ref.current as HTMLImageElement, cover.current)
  }, [frozen, loaded.current])
  return (
    <>
      <Moving
        // A new file reuses the element.
        key={video ? 'video' : 'picture'}
        src={src}
        srcSet={srcSet}
        sizes={srcSet && `${box.width}px`}
        video={video}
        early={isVideo(early?.element) === video ? early?.element : undefined}
        elementRef={ref}
        low={low}
        // Stays beside a still, or the picture would load the moving file for a moment.
        still={served ? (asked && !pressed && !failed.has(files.still) ? files.still : '') : undefined}
        loading={loading}
        className="giflet-tile-picture"
        attributes={{
          part: 'tile-picture',
          'data-state': dead ? 'failed' : frozen ? 'frozen' : visible ? 'shown' : 'empty',
          width,
          height,
          lang: titleLang(alt, t),
          draggable: false,
          ...(video ? { role: 'img', 'aria-label': alt } : { alt }),
        }}
        onShown={event => {
          show(file())
          onShown(event)
        }}
        onError={() => src && setFailed(old => new Set(old).add(file() ?? ''))}
      />
      {frozen && <canvas ref={cover} className="giflet-tile-picture" data-state="shown" />}
      {stalled && <img className="giflet-tile-picture" src={stalled} alt="" data-state="shown" />}
    </>
  )
}
