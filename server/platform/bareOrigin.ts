/** Whether `text` is an http(s) address. */
export const isHttp = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** Whether it also has no path, query or credentials. */
export const isBareOrigin = (text: string): boolean =>
  isHttp(text) && new URL(text).href === `${new URL(text).origin}/` && !/[?#@]/.test(text)
