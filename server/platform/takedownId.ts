/**
 * The id under which a takedown is recorded. An animated text has the id `text_STYLE_KEY`, and its
 * takedown covers the message in every style.
 */
export const TEXT_ID = /^text_([a-z]+)_([0-9a-z]{16})$/

/** Result of `takedownId` for an animated text. */
export const TEXT_KEY = /^text_([0-9a-z]{16})$/

export function takedownId(id: string): string {
  const [, , key] = TEXT_ID.exec(id) ?? []
  return key === undefined ? id : textTakedownId(key)
}

export const textTakedownId = (key: string): string => `text_${key}`
