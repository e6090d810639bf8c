/** A moving picture that must not move, of a GIF without a still: its first frame on a canvas. */
import { useEffect, useRef } from 'react'

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
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      // Of an animated picture a canvas draws the first frame, whatever the moment:
      // https://html.spec.whatwg.org/multipage/canvas.html#drawing-images
      canvas.getContext('2d')?.drawImage(image, 0, 0)
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
