/** Holds the last frame of a file until its replacement has one, so that nothing flashes. */
import { type RefObject, useRef, useState } from 'react'

export interface HeldFrame {
  canvas: RefObject<HTMLCanvasElement | null>
  /** Call before removing the file. Does nothing before the first frame. */
  hold(video: HTMLVideoElement): void
  release(): void
}

export function useHeldFrame(): HeldFrame {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [frame] = useState(
    (): HeldFrame => ({
      canvas,
      hold(video) {
        const target = canvas.current
        const context = target?.getContext('2d')
        if (!target || !context || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
        target.width = video.videoWidth
        target.height = video.videoHeight
        context.drawImage(video, 0, 0)
        target.hidden = false
      },
      release() {
        if (canvas.current) canvas.current.hidden = true
      },
    }),
  )
  return frame
}
