/** Checks of single option values that loader and app share. */

/** The whole number that `text` is, with or without `px`; `undefined` when it is none or not within the limits. */
export function parseCount(text: string, min: number, max: number): number | undefined {
  const count = /^\d+(px)?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN
  return count >= min && count <= max ? count : undefined
}

/** Whether `text` has the form of a language tag (BCP 47): `en`, `pt-BR`, `zh-Hant-TW`. */
export const isLang = (text: string): boolean => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(text)

/** Whether `text` is an absolute http or https address. */
export const isHttpUrl = (text: string): boolean => /^https?:\/\/[^\s/?#]/i.test(text)
