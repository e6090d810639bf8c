/**
 * A picture, or a silent looping video. The element may have been made before the app, which then
 * goes on with it: the file is not fetched again, and the loop does not jump.
 */
import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { useLatest } from '../../hooks/useLatest.ts'
import { hasPixels, type MovingElement } from '../../media/movingElement.ts'
import { isLoaded, isVideo, playAgain, resume, steer, suspend } from '../../media/steer.ts'

export interface MovingProps {
  src: string | undefined
  srcSet?: string | undefined
  sizes?: string | undefined
  video: boolean
  early: MovingElement | undefined
  elementRef: RefObject<MovingElement | null>
  /** Of a video. Undefined if whoever has the element steers it. */
  playing?: boolean | undefined
  className: string
  /** Whatever else the element says, by the names of HTML. */
  attributes: Readonly<Record<string, string | number | boolean | undefined>>
  /** Plays by itself, and so before the application runs. Of a video of server-rendered HTML. */
  autoPlay?: boolean | undefined
  /** Behind all else. A video waits until it is played. */
  low?: boolean | undefined
  /** Of a picture. */
  loading?: 'lazy' | 'eager' | undefined
  /** It has something to show. */
  onShown: (event?: SyntheticEvent<HTMLElement>) => void
  onError: () => void
  onRefused?: (() => void) | undefined
}

export function Moving(props: MovingProps) {
  const {
    src,
    srcSet,
    sizes,
    video,
    early,
    elementRef,
    playing,
    className,
    attributes,
    loading,
    low,
    autoPlay,
  } = props
  const holder = useRef<HTMLSpanElement>(null)
  const latest = useLatest(props)
  useLayoutEffect(() => {
    if (!early) return
    elementRef.current = early
    early.removeAttribute('style')
    holder.current?.append(early)
    const shown = (event: unknown) => latest.current.onShown(event as SyntheticEvent<HTMLElement>)
    Object.assign(early, {
      onload: shown,
      onloadeddata: shown,
      onended: () => isVideo(early) && playAgain(early),
      onerror: () => latest.current.onError(),
    })
  }, [early, elementRef, latest])
  useLayoutEffect(() => {
    if (early) write(early, { class: className, src, srcset: srcSet, sizes, ...attributes })
  })
  useLayoutEffect(() => {
    const { current } = elementRef
    if (!current) return
    resume(current)
    // The attribute alone does not mute: https://github.com/facebook/react/issues/10389
    if (isVideo(current)) Object.assign(current, { muted: true, loop: false })
    // Drawn before the app, or a picture of server-rendered HTML.
    if (hasPixels(current)) latest.current.onShown()
    return () => {
      if (isVideo(current) || !isLoaded(current)) suspend(current)
    }
  }, [elementRef, latest])
  useLayoutEffect(() => {
    const { current } = elementRef
    if (isVideo(current) && playing !== undefined) steer(current, playing, () => latest.current.onRefused?.())
  }, [playing, elementRef, latest])

  if (early) return <span ref={holder} style={{ display: 'contents' }} />
  const shared = { ...attributes, className, src, onError: props.onError }
  return video ? (
    <video
      muted
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      tabIndex={-1}
      preload={low ? 'none' : 'auto'}
      autoPlay={autoPlay}
      loop={autoPlay}
      {...shared}
      ref={elementRef as RefObject<HTMLVideoElement | null>}
      onLoadedData={props.onShown}
      onEnded={({ currentTarget }) => playAgain(currentTarget)}
    />
  ) : (
    // biome-ignore lint/a11y/useAltText: among the attributes
    <img
      // Before `src`, or Firefox ignores it.
      loading={loading}
      srcSet={srcSet}
      sizes={sizes}
      fetchPriority={low ? 'low' : undefined}
      {...shared}
      ref={elementRef as RefObject<HTMLImageElement | null>}
      decoding="async"
      onLoad={props.onShown}
    />
  )
}

/** Only what differs: an address that is set again would be fetched again. */
function write(element: Element, attributes: MovingProps['attributes']): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name)
    else if (element.getAttribute(name) !== `${value}`) element.setAttribute(name, `${value}`)
  }
}
