/** Writes to the clipboard, if the browser allows it. */

/**
 * Copies `text` and resolves to whether it worked. Tries the asynchronous clipboard first, which
 * needs a secure context and, in a frame, the host page's permission. Then copies the selection in
 * `field`, which needs neither. Never rejects: if both fail, the text stays selected for the
 * visitor to copy.
 */
export async function copyText(
  text: string,
  field: HTMLInputElement | HTMLTextAreaElement | null,
): Promise<boolean> {
  try {
    // Undefined outside of secure contexts, despite its type.
    await (navigator.clipboard as Clipboard | undefined)?.writeText(text)
    if (navigator.clipboard) return true
  } catch {
    // Refused by the visitor or the host page's permissions policy, or the document has no focus.
  }
  field?.focus()
  field?.select()
  try {
    // Deprecated, but the only way to copy without the permission:
    // https://developer.mozilla.org/docs/Web/API/Document/execCommand
    return field?.ownerDocument.execCommand('copy') === true
  } catch {
    return false
  }
}

/** The shortcut for copying, as printed on the visitor's keyboard. */
export const copyShortcut = (platform = navigator.platform): string =>
  /^(Mac|iP)/.test(platform) ? '⌘C' : 'Ctrl+C'
