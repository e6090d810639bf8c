/** Writing to the clipboard, where the browser allows it. */

/**
 * Copies `text`; resolves with whether it worked. Asks the asynchronous clipboard first, which wants a secure context
 * and, in a frame, the host's permission; then copies what is selected in `field`, which needs neither.
 * Never rejects: where both are refused the text stays selected for the visitor to copy by hand.
 */
export async function copyText(
  text: string,
  field: HTMLInputElement | HTMLTextAreaElement | null,
): Promise<boolean> {
  try {
    // Absent outside of secure contexts, whatever the types say.
    await (navigator.clipboard as Clipboard | undefined)?.writeText(text)
    if (navigator.clipboard) return true
  } catch {
    // Refused by the visitor, the host's permissions policy, or for want of focus.
  }
  field?.focus()
  field?.select()
  try {
    // Obsolete, and still the only way to copy without the permission: https://developer.mozilla.org/docs/Web/API/Document/execCommand
    return field?.ownerDocument.execCommand('copy') === true
  } catch {
    return false
  }
}

/** The keys that copy by hand, as the visitor's keyboard names them. */
export const copyKeys = (platform = navigator.platform): string =>
  /^(Mac|iP)/.test(platform) ? '⌘C' : 'Ctrl+C'
