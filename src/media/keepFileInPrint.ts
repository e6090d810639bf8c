/**
 * Prints the file that is on the screen. Without it, Firefox chooses again from `srcset` for the
 * density of paper, requests that file and does not wait for it. One listener serves all pictures.
 * Returns the function that ends it.
 */
export function keepFileInPrint(image: HTMLImageElement): () => void {
  if (images.size === 0) addEventListener('beforeprint', keepFiles)
  images.add(image)
  return () => {
    images.delete(image)
    if (images.size === 0) removeEventListener('beforeprint', keepFiles)
  }
}

const images = new Set<HTMLImageElement>()

function keepFiles(): void {
  for (const image of images) {
    // Empty in a tile without a request so far.
    if (image.currentSrc) image.src = image.currentSrc
    image.srcset = ''
  }
}
