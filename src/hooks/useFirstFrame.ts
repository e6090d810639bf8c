import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { MovingElement } from '../media/movingElement.ts'

/** Draws the first frame of a picture on the returned canvas while it `isFrozen`. */
export function useFirstFrame(
  element: RefObject<MovingElement | null>,
  isFrozen: boolean,
  file: string,
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file has another first frame
  useLayoutEffect(() => {
    if (isFrozen && element.current && canvas.current)
      drawFirstFrame(element.current as HTMLImageElement, canvas.current)
  }, [isFrozen, file])
  return canvas
}

/**
 * Draws the first frame of an animated picture, in the picture's own size. Draws nothing if the
 * picture is not loaded. A canvas always takes the first frame:
 * https://html.spec.whatwg.org/multipage/canvas.html#drawing-images
 */
function drawFirstFrame(image: HTMLImageElement, canvas: HTMLCanvasElement): void {
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  if (image.naturalWidth > 0) canvas.getContext('2d')?.drawImage(image, 0, 0)
}
