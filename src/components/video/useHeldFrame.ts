/** The last frame of a file that gives way to another, shown until the other has its own: no flash in between. */
import { type RefObject, useCallback, useRef } from 'react'

export interface HeldFrame {
  canvas: RefObject<HTMLCanvasElement | null>
  /** Call before the file is taken away. Nothing happens where no frame is there yet. */
  hold(video: HTMLVideoElement): void
  release(): void
}

export function useHeldFrame(): HeldFrame {
  const canvas = useRef<HTMLCanvasElement>(null)
  const show = useCallback((shown: boolean) => {
    if (canvas.current) canvas.current.hidden = !shown
  }, [])
  const hold = useCallback(
    (video: HTMLVideoElement) => {
      const target = canvas.current
      const pen = target?.getContext('2d')
      if (!target || !pen || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
      target.width = video.videoWidth
      target.height = video.videoHeight
      pen.drawImage(video, 0, 0)
      show(true)
    },
    [show],
  )
  const release = useCallback(() => show(false), [show])
  return { canvas, hold, release }
}
