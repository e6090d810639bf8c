/**
 * Whether an element takes arrow keys and text itself: a field in a developer's tile, which the
 * widgets do not have.
 */
export const isField = (element: EventTarget): boolean =>
  (element as Element).matches('input, textarea, select, [contenteditable]')
