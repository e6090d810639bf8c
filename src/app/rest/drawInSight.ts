/**
 * Draws a picture on a canvas, and only in sight. Browsers keep the pixels of every `<img>` that
 * they have drawn, a megabyte each, until memory is short; a canvas frees them. Assistive
 * technology, the mouse, print and browsers without support get the `<img>`.
 */

/** Distance from the view in its heights: so far nobody scrolls while one is drawn. */
const MARGIN = 0.5

/**
 * `picture` is new and fills its parent, which is positioned. It is in sight when `box` is. Until
 * it is drawn it is transparent, unless the caller changes that before it has loaded. Returns what
 * ends it.
 */
export function drawInSight(picture: HTMLImageElement, box: Element): () => void {
  let canvas: HTMLCanvasElement | undefined
  const ending = new AbortController()
  const { signal } = ending
  let isInSight = false
  const show = () => {
    picture.style.opacity = ''
  }
  // Transparent pictures are not drawn, but can be read and pressed.
  const hide = () => {
    picture.style.opacity = '0'
  }
  // Not kept for the next time: hundreds of empty canvases with their contexts take memory, too.
  const clear = () => {
    if (!canvas) return
    canvas.width = 0
    canvas.remove()
    canvas = undefined
  }

  const draw = async () => {
    if (!isInSight || !picture.naturalWidth) return
    const bitmap = await createImageBitmap(picture)
    if (!isInSight || canvas) return bitmap.close()
    canvas = canvasOf(bitmap, picture)
    picture.after(canvas)
    hide()
  }
  const tryToDraw = () => draw().catch(show)

  const margin = `${100 * MARGIN}%`
  const observer = new IntersectionObserver(
    entries => {
      const entry = entries.pop()
      isInSight = entry?.isIntersecting === true
      // In a frame of another site no margin counts: it would always come too late.
      if (entry && !entry.rootBounds) giveUp()
      else if (!isInSight) clear()
      else if (!canvas) void tryToDraw()
    },
    // `scrollMargin`: in a scroller of the page too, where the browser knows it.
    { rootMargin: margin, scrollMargin: margin } as IntersectionObserverInit,
  )
  const end = () => {
    isInSight = false
    observer.disconnect()
    ending.abort()
    clear()
  }
  const giveUp = () => {
    end()
    show()
  }
  const load = () => {
    if (isInSight) void tryToDraw()
    else hide()
  }
  hide()
  picture.addEventListener('load', load, { signal })
  picture.addEventListener('error', show, { signal })
  addEventListener('beforeprint', show, { signal })
  // The observer tells only in the next frame, when the picture would be missing.
  const { top, bottom } = box.getBoundingClientRect()
  isInSight = bottom > -MARGIN * innerHeight && top < (1 + MARGIN) * innerHeight
  observer.observe(box)
  return end
}

/** Shows the bitmap as `picture` would, and nothing of it to assistive technology or the mouse. */
function canvasOf(bitmap: ImageBitmap, picture: HTMLImageElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: bitmap.width, height: bitmap.height, className: picture.className })
  canvas.setAttribute('aria-hidden', 'true')
  Object.assign(canvas.style, { position: 'absolute', inset: 0, width: '100%', height: '100%' })
  Object.assign(canvas.style, { objectFit: picture.style.objectFit, pointerEvents: 'none' })
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
  return canvas
}
