/**
 * A tile's picture: one image element whose file changes between still and moving, so that the
 * browser keeps the old one until the new one loads. A picture that must stop is covered at once by
 * its first frame, until the still loads. Shows what has arrived of it, over the tile's colour.
 */
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { altText } from '../../gif/altText.ts'
import type { Gif } from '../../gif/types.ts'
import { useLatest } from '../../hooks/useLatest.ts'
import { useStill } from '../../hooks/useStill.ts'
import { titleLang } from '../../i18n/titleLang.ts'
import { drawFirstFrame } from '../../media/drawFirstFrame.ts'
import { keepFileOnPaper } from '../../media/keepFileOnPaper.ts'
import { useServices } from '../../services/context.ts'
import { tileFiles, tileSource } from './tileMedia.ts'

export interface TilePictureProps {
  gif: Gif
  width: number
  height: number
  near: boolean
  loading?: 'lazy' | 'eager' | undefined
  /** Part of server-rendered HTML: visible at once. */
  initial?: boolean | undefined
  moving: boolean
  /** In a hidden tab or on paper the moving file stays, covered by its first frame. */
  paused: boolean
  onShown: (event: SyntheticEvent<HTMLElement>) => void
  /** None of the GIF's files can be shown. */
  onDead?: (() => void) | undefined
}

const NONE: ReadonlySet<string> = new Set()

export function TilePicture(props: TilePictureProps) {
  const { gif, width, height, near, moving, paused, loading, initial, onShown, onDead } = props
  const { t } = useServices()
  const ref = useRef<HTMLImageElement>(null)
  const cover = useRef<HTMLCanvasElement>(null)
  const [failed, setFailed] = useState(NONE)
  /** What the element shows. Not a state, because tiles load while a list scrolls. */
  const loaded = useRef('')
  const [, render] = useState({})
  const files = tileFiles(gif, width, height)
  useStill(ref, files)
  const source = near ? tileSource(files, moving, failed) : undefined
  const { src, srcSet } = source ?? {}
  const dead = near && !source
  const alt = altText(gif)
  const latestOnDead = useLatest(onDead)
  useEffect(() => {
    if (!dead) return
    latestOnDead.current?.()
    const tryAgain = () => setFailed(NONE)
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [dead, latestOnDead])
  useEffect(() => keepFileOnPaper(ref.current as HTMLImageElement), [])
  const stopped = paused || !moving
  const frozen = stopped && src && loaded.current && loaded.current !== files.still
  const show = (file = '') => {
    loaded.current = file
    if (frozen || (stopped && file !== files.still)) render({})
  }
  // What must not move is hidden until its first frame can be drawn.
  const visible = src && (initial || !stopped || src === files.still)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another file may be there already
  useLayoutEffect(() => {
    // A picture of server-rendered HTML may have loaded before it is heard.
    if (src && ref.current?.complete && ref.current.naturalWidth > 0) show(src)
  }, [src])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file has another first frame
  useLayoutEffect(() => {
    if (frozen && ref.current && cover.current) drawFirstFrame(ref.current, cover.current)
  }, [frozen, loaded.current])
  const picture = (
    <img
      ref={ref}
      className="giflet-tile-picture"
      part="tile-picture"
      data-state={dead ? 'failed' : frozen ? 'frozen' : visible ? 'shown' : 'empty'}
      // Before `src`, or Firefox ignores it.
      loading={loading}
      src={src}
      srcSet={srcSet}
      sizes={srcSet && `${width}px`}
      width={width}
      height={height}
      alt={alt}
      lang={titleLang(alt, t)}
      draggable={false}
      decoding="async"
      onLoad={event => {
        show(src)
        onShown(event)
      }}
      onError={() => src && setFailed(old => new Set(old).add(src))}
    />
  )
  return (
    <>
      {picture}
      {frozen && <canvas ref={cover} className="giflet-tile-picture" data-state="shown" />}
    </>
  )
}
