/**
 * The id under which something is taken down. That of an animated text is `text_STYLE_KEY`, and
 * whoever takes it down means the message in any style.
 */
export const TEXT_ID = /^text_([a-z]+)_([0-9a-z]{16})$/

/** What `takedownId` makes of it. */
export const TEXT_KEY = /^text_([0-9a-z]{16})$/

export function takedownId(id: string): string {
  const [, , key] = TEXT_ID.exec(id) ?? []
  return key === undefined ? id : textTakedownId(key)
}

export const textTakedownId = (key: string): string => `text_${key}`
