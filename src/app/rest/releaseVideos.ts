/** As one function, so that a frame that is asked to rest again does not listen twice. */
function release({ persisted, currentTarget }: PageTransitionEvent): void {
  // The back-forward cache brings the frame back with its videos.
  if (persisted) return
  for (const video of (currentTarget as Window).document.querySelectorAll<HTMLVideoElement>('video[src]')) {
    video.removeAttribute('src')
    video.load()
  }
}

/**
 * Releases the videos of a frame when it is removed. Otherwise each keeps its decoder and buffers
 * until the engine collects the frame, which it does late while the visitor scrolls.
 */
export function releaseVideos(container: Element): void {
  // In shadow mode the document is the host page, whose videos are not ours.
  if (container.getRootNode() !== container.ownerDocument) return
  container.ownerDocument.defaultView?.addEventListener('pagehide', release)
}
