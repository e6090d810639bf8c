import { drawInSight } from './drawInSight.ts'

/** The still of a widget of one GIF, and what stands for it before its app is there. */
const STILL = 'img.giflet-media-still, img[fetchpriority=high]'
/** A picture that takes longer to load shows what has come of it. */
const PROGRESS_AFTER_MS = 250

/** Draws the stills of the apps that run in `root` only in sight. Returns what ends it. */
export function drawStills(root: ShadowRoot): () => void {
  const drawn = new Map<HTMLImageElement, () => void>()
  const take = (picture: HTMLImageElement) => {
    const waiting = setTimeout(() => {
      if (!picture.complete) picture.style.opacity = ''
    }, PROGRESS_AFTER_MS)
    const endDrawing = drawInSight(picture, picture)
    drawn.set(picture, () => {
      clearTimeout(waiting)
      endDrawing()
      drawn.delete(picture)
    })
  }
  const follow = () => {
    // What has gone would keep its app in memory.
    for (const [picture, end] of drawn) if (!root.contains(picture)) end()
    for (const picture of root.querySelectorAll<HTMLImageElement>(STILL))
      if (!drawn.has(picture)) take(picture)
  }
  const observer = new MutationObserver(follow)
  observer.observe(root, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    for (const end of drawn.values()) end()
  }
}
