/**
 * Draws a picture only in sight: browsers keep all pixels of every `<img>` that they have drawn, a
 * megabyte each, until memory is short. A canvas gives them back. Assistive technology, paper and
 * browsers that cannot do this have the `<img>`.
 */

/** Beyond the view, in heights of it: near enough to be there when it is scrolled to. */
const IN_SIGHT = '10%'

/** `picture` stands alone in its slot, in a box that is positioned. Returns what ends it. */
export function drawInSight(picture: HTMLImageElement, box: Element): () => void {
  const canvas = document.createElement('canvas')
  let isInSight = false
  const show = () => {
    picture.style.opacity = ''
  }
  const clear = () => {
    canvas.width = 0
    canvas.remove()
  }

  const draw = async () => {
    if (!isInSight || !picture.naturalWidth) return
    const bitmap = await createImageBitmap(picture)
    const { width, height } = bitmap
    if (!isInSight) return bitmap.close()
    Object.assign(canvas, { width, height })
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
    picture.after(canvas)
  }
  const tryToDraw = () => draw().catch(show)

  const observer = new IntersectionObserver(
    entries => {
      isInSight = entries.pop()?.isIntersecting === true
      if (isInSight) void tryToDraw()
      else clear()
    },
    { rootMargin: IN_SIGHT },
  )
  picture.style.opacity = '0'
  picture.onload = tryToDraw
  picture.onerror = show
  Object.assign(canvas.style, { position: 'absolute', inset: 0, width: '100%', height: '100%' })
  canvas.style.objectFit = picture.style.objectFit
  observer.observe(box)
  addEventListener('beforeprint', show)
  return () => {
    isInSight = false
    observer.disconnect()
    removeEventListener('beforeprint', show)
    clear()
  }
}
