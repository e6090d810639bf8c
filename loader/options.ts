/** Options are attributes: what the page's author writes, and what `mount` and `update` write for them. */
export type Options = Readonly<Record<string, unknown>>

/** Text by option name; `gif` is `data-gif` itself. The state, which is ours, is none. */
export const readOptions = (element: Element): Record<string, string> => {
  const raw: Record<string, string> = {}
  for (const { name, value } of element.attributes) {
    const option = /^data-gif(-(?!state)(.+))?$/.exec(name)
    if (option) raw[option[2] || 'gif'] = value
  }
  return raw
}

/** Names may be camelCase, as JavaScript has them, or as in the attributes. */
export const writeOptions = (element: Element, options?: Options): void => {
  for (const name in options) {
    element.setAttribute(
      `data-gif-${name.replace(/[A-Z]/g, '-$&')}`.replace('f-gif', 'f'),
      (options[name] ?? '') as string,
    )
  }
}
