/** State machine of a copy button. */

/** How long 'Copied' shows, milliseconds. */
export const COPIED_MS = 2500

/** `byHand`: the clipboard was refused, so the text is selected and a hint shows the keys. */
type CopyState = 'idle' | 'copied' | 'byHand'
type CopyEvent = 'done' | 'refused' | 'elapsed' | 'changed'

export function nextCopy(state: CopyState, event: CopyEvent): CopyState {
  switch (event) {
    case 'done':
      return 'copied'
    case 'refused':
      return 'byHand'
    case 'changed':
      return 'idle'
    case 'elapsed':
      // The hint stays for as long as the menu is open.
      return state === 'copied' ? 'idle' : state
  }
}
