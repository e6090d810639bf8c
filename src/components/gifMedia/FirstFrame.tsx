/**
 * The first frame of an animated image on a canvas, for a GIF that must not move and has no still.
 */
import { useEffect, useRef } from 'react'
import { drawFirstFrame } from '../../media/drawFirstFrame.ts'

export interface FirstFrameProps {
  src: string
  label: string
  onShown: (() => void) | undefined
  onError: () => void
}

export function FirstFrame({ src, label, onShown, onError }: FirstFrameProps) {
  const ref = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const image = new Image()
    image.onload = () => {
      const canvas = ref.current
      if (!canvas) return
      drawFirstFrame(image, canvas)
      onShown?.()
    }
    image.onerror = onError
    image.src = src
    return () => {
      image.onload = null
      image.onerror = null
      image.src = ''
    }
  }, [src, onShown, onError])
  return <canvas ref={ref} className="giflet-media-layer giflet-media-still" role="img" aria-label={label} />
}
