/** Popup windows for other sites' pages. */
import type { Size } from '../protocol/messages.ts'

/**
 * Opens `url` in a popup at the centre of the screen. Returns false if the browser or a sandbox
 * refused, so that the caller can let the link open normally. The opened page cannot access this
 * one.
 */
export function openPopup(url: string, { width, height }: Size, view: Window = window): boolean {
  const left = Math.max(0, Math.round((view.screen.availWidth - width) / 2))
  const top = Math.max(0, Math.round((view.screen.availHeight - height) / 2))
  try {
    // Avoids `noopener`, which always returns null. The opener is cleared before the page loads.
    const popup = view.open('', '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`)
    if (!popup) return false
    popup.opener = null
    popup.location.href = url
    return true
  } catch {
    return false
  }
}
