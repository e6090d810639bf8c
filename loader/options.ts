/** Options as attributes, the only place where a widget's options live: `data-gif` and `data-gif-NAME`. */

/** What the element says, as text by option name; `gif` is `data-gif` itself. The state is ours and no option. */
export function readOptions(element: Element): Record<string, string> {
  const raw: Record<string, string> = {}
  for (const { name, value } of element.attributes) {
    const option = /^data-gif(-(?!state)(.+))?$/.exec(name)
    if (option) raw[option[2] || 'gif'] = value
  }
  return raw
}

/** Options of the JavaScript API, `brandUrl` or `brand-url`; an empty one is as good as none. */
export function writeOptions(element: Element, options: Readonly<Record<string, unknown>> = {}): void {
  for (const name in options) {
    const attribute = `-${name}`.replace(/[A-Z]/g, '-$&').replace(/^-gif$/, '')
    element.setAttribute(`data-gif${attribute}`, `${options[name] ?? ''}`)
  }
}
