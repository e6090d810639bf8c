/**
 * A tile's picture: one image element whose file changes between still and moving, so that a browser keeps the old
 * one in place until the new one is there. Fades in once, over the tile's colour.
 */
import { useLayoutEffect, useRef, useState } from 'react'
import { altText } from '../../gif/altText.ts'
import type { Gif } from '../../gif/types.ts'
import { tileFiles, tileSource } from './tileMedia.ts'

export interface TilePictureProps {
  gif: Gif
  width: number
  height: number
  near: boolean
  moving: boolean
  onShown?: (() => void) | undefined
}

const NONE: ReadonlySet<string> = new Set()

export function TilePicture({ gif, width, height, near, moving, onShown }: TilePictureProps) {
  const ref = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<'empty' | 'cached' | 'shown'>('empty')
  const [failed, setFailed] = useState(NONE)
  const files = tileFiles(gif, width, height)
  const source = near ? tileSource(files, moving, failed) : undefined
  const src = source?.src
  useLayoutEffect(() => {
    // What the browser has at hand appears at once: tiles that come back must not fade in again.
    if (src && ref.current?.complete && ref.current.naturalWidth > 0) setState('cached')
  }, [src])
  return (
    <img
      ref={ref}
      className="giflet-tile-picture"
      part="tile-picture"
      data-state={near && !source ? 'failed' : state}
      src={src}
      srcSet={source?.srcSet}
      sizes={source?.srcSet && `${width}px`}
      width={width}
      height={height}
      alt={altText(gif)}
      draggable={false}
      decoding="async"
      onLoad={() => {
        setState(old => (old === 'empty' ? 'shown' : old))
        onShown?.()
      }}
      onError={() => src && setFailed(old => new Set(old).add(src))}
    />
  )
}
