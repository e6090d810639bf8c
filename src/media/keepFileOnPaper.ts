/**
 * Prints the file that is on the screen, and keeps it. Firefox chooses from `srcset` anew for the
 * density of paper, asks for that file and does not wait for it. Returns the function that ends it.
 */
export function keepFileOnPaper(image: HTMLImageElement): () => void {
  const keep = () => {
    // Empty in a tile that has asked for nothing yet.
    if (image.currentSrc) image.src = image.currentSrc
    image.srcset = ''
  }
  addEventListener('beforeprint', keep)
  return () => removeEventListener('beforeprint', keep)
}
