/** Small windows for other people's pages. */

export interface PopupSize {
  width: number
  height: number
}

/**
 * Opens `url` in a window of its own, in the middle of the screen; false where the browser or a sandbox refused,
 * so that the caller can leave the link to itself. The page opened cannot reach back.
 */
export function openPopup(url: string, { width, height }: PopupSize, view: Window = window): boolean {
  const left = Math.max(0, Math.round((view.screen.availWidth - width) / 2))
  const top = Math.max(0, Math.round((view.screen.availHeight - height) / 2))
  try {
    // Not `noopener`: with it the answer is always null, refused or not. The tie is cut before the page loads.
    const popup = view.open('', '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`)
    if (!popup) return false
    popup.opener = null
    popup.location.href = url
    return true
  } catch {
    return false
  }
}
