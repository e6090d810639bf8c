/**
 * The name of a list's place in the history entry. Widgets in shadow mode that show the same also
 * have a number, by their order in the page, so that each gets its own place.
 */
export function ownPlaceName(name: string, list: Element | null): string {
  const root = list?.getRootNode()
  const widget = root instanceof ShadowRoot && root.host.closest<HTMLElement>('[data-gif]')
  if (!widget) return name
  // Avoids the document, whose methods named content hides; the page may have shadow roots.
  const around = widget.closest(':root') ?? (widget.getRootNode() as ShadowRoot)
  const equals = around.querySelectorAll(`[data-gif=${JSON.stringify(widget.dataset.gif)}]`)
  const number = [...equals].indexOf(widget)
  return number > 0 ? `${name} ${number}` : name
}
