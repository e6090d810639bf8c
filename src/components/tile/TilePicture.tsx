/**
 * A tile's picture: one image element whose file changes between still and moving, so that the
 * browser keeps the old one until the new one loads. A picture that must stop is covered at once by
 * its first frame, until the still loads. Fades in once, over the tile's colour.
 */
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { altText } from '../../gif/altText.ts'
import type { Gif } from '../../gif/types.ts'
import { useLatest } from '../../hooks/useLatest.ts'
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
  const [state, setState] = useState<'empty' | 'cached' | 'shown'>(initial ? 'cached' : 'empty')
  const [failed, setFailed] = useState(NONE)
  const [loaded, setLoaded] = useState('')
  const files = tileFiles(gif, width, height)
  const source = near ? tileSource(files, moving, failed) : undefined
  const { src, srcSet } = source ?? {}
  const dead = near && !source
  const alt = altText(gif)
  const latestOnDead = useLatest(onDead)
  useEffect(() => {
    if (dead) latestOnDead.current?.()
  }, [dead, latestOnDead])
  useEffect(() => keepFileOnPaper(ref.current as HTMLImageElement), [])
  const frozen = (paused || !moving) && src && loaded && loaded !== files.still
  useLayoutEffect(() => {
    // A cached picture appears at once: tiles that come back must not fade in again.
    if (src && ref.current?.complete && ref.current.naturalWidth > 0) {
      setState('cached')
      setLoaded(src)
    }
  }, [src])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file has another first frame
  useLayoutEffect(() => {
    if (!frozen || !ref.current || !cover.current) return
    drawFirstFrame(ref.current, cover.current)
    setState('cached')
  }, [frozen, loaded])
  const picture = (
    <img
      ref={ref}
      className="giflet-tile-picture"
      part="tile-picture"
      data-state={dead ? 'failed' : frozen ? 'frozen' : state}
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
        setState(old => (old === 'empty' ? 'shown' : old))
        setLoaded(src ?? '')
        onShown(event)
      }}
      onError={() => src && setFailed(old => new Set(old).add(src))}
    />
  )
  return (
    <>
      {picture}
      {frozen && <canvas ref={cover} className="giflet-tile-picture" data-state="cached" />}
    </>
  )
}
