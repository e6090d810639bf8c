/**
 * A picture, or a silent looping video. Adopts an element made before the app, so that the file is
 * not fetched again and the loop does not jump.
 */
import { type RefObject, useLayoutEffect } from 'react'
import { useLatest } from '../../hooks/useLatest.ts'
import {
  hasFailed,
  isLoaded,
  isVideo,
  reloadMedia,
  restart,
  setPlaying,
  unloadMedia,
} from '../../media/loopPlayback.ts'
import { REDUCED_MOTION } from '../../media/motionMode.ts'
import { hasPixels } from '../../media/movingElement.ts'
import { type AdoptedProps, useAdoptedElement } from './useDrawnGif.ts'

export interface MovingMediaProps extends AdoptedProps {
  video: boolean
  /** Whether a video plays. Undefined if the owner of the element controls it. */
  playing?: boolean | undefined
  /**
   * The still of a picture in server-rendered HTML, which browsers choose for visitors who prefer
   * reduced motion, before the application runs. Empty if either file will do.
   */
  still?: string | undefined
  /** Low priority; a video loads nothing until it plays. */
  low?: boolean | undefined
  /** The attribute of a picture. */
  loading?: 'lazy' | 'eager' | undefined
  onRefused?: (() => void) | undefined
}

export function MovingMedia(props: MovingMediaProps) {
  const { src, srcSet, sizes, video, elementRef, playing, className, attributes, loading, low } = props
  const still = __PACKAGE__ && !video ? props.still : undefined
  const latest = useLatest(props)
  const holder = useAdoptedElement(props, latest)
  useMovingElement(elementRef, playing, latest)

  if (!__PACKAGE__ && props.early) return <span ref={holder} style={{ display: 'contents' }} />
  const shared = { ...attributes, className, src, onError: props.onError }
  const element = video ? (
    <video
      muted
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      tabIndex={-1}
      preload={low ? 'none' : 'auto'}
      {...shared}
      ref={elementRef as RefObject<HTMLVideoElement | null>}
      onLoadedData={props.onShown}
      onEnded={({ currentTarget }) => restart(currentTarget)}
    />
  ) : (
    // biome-ignore lint/a11y/useAltText: among the attributes
    <img
      // `loading` precedes `src`, or Firefox ignores it.
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
  if (still === undefined) return element
  // Keeps the wrapper, because another parent would create another picture.
  return (
    <picture>
      {still !== '' && <source media={REDUCED_MOTION} srcSet={still} />}
      {element}
    </picture>
  )
}

/** Takes over the element that shows the file, and plays a video. */
function useMovingElement(
  elementRef: MovingMediaProps['elementRef'],
  playing: boolean | undefined,
  latest: Readonly<RefObject<MovingMediaProps>>,
): void {
  useLayoutEffect(() => {
    const { current } = elementRef
    if (!current) return
    reloadMedia(current)
    // The attribute alone does not mute: https://github.com/facebook/react/issues/10389
    if (isVideo(current)) Object.assign(current, { muted: true, loop: false })
    // The element may have been drawn before the app, or be part of server-rendered HTML.
    if (hasPixels(current)) latest.current.onShown()
    else if (__PACKAGE__ && latest.current.still !== undefined && hasFailed(current)) latest.current.onError()
    return () => {
      if (isVideo(current) || !isLoaded(current)) unloadMedia(current)
    }
  }, [elementRef, latest])
  useLayoutEffect(() => {
    const { current } = elementRef
    if (isVideo(current) && playing !== undefined)
      setPlaying(current, playing, () => latest.current.onRefused?.())
  }, [playing, elementRef, latest])
}
