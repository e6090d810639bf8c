/**
 * Draws the first frame of an animated picture, in the picture's own size. Draws nothing if the
 * picture is not loaded. A canvas always takes the first frame:
 * https://html.spec.whatwg.org/multipage/canvas.html#drawing-images
 */
export function drawFirstFrame(image: HTMLImageElement, canvas: HTMLCanvasElement): void {
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  if (image.naturalWidth > 0) canvas.getContext('2d')?.drawImage(image, 0, 0)
}
