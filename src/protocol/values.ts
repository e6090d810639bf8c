/** Validates single option values, for both loader and app. Nothing throws. */

/**
 * The whole number in `text`, with or without `px`; `undefined` if it is invalid or out of range.
 */
export const parseCount = (text: string, min: number, max: number): number | undefined => {
  const count = Number(/^(\d+)(px)?$/.exec(text)?.[1])
  return count >= min && count <= max ? count : undefined
}

/**
 * The language tag (BCP 47) in `text`: `en`, `pt-BR`, `zh-Hant-TW`. Also in the spellings of
 * content systems and of old Java: `de_DE`, and `iw` for Hebrew.
 */
export const parseLang = (text: string): string | undefined => {
  const tag = text.trim().replace(/_/g, '-').replace(/^iw\b/i, 'he')
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag) ? tag : undefined
}

/** `text` as an absolute http(s) address, or `undefined`. */
export const parseHttpUrl = (text: string): URL | undefined =>
  /^https?:\/\/[^\s/?#]/i.test(text) ? parseUrl(text) : undefined

/** Width by height from `W/H`, `W:H` or a number; `undefined` unless between 0.01 and 100. */
export const parseRatio = (text: string): number | undefined => {
  const [width = Number.NaN, height = 1, rest] = text.split(/[/:]/).map(Number)
  const ratio = width / height
  return rest === undefined && ratio > 0.01 && ratio < 100 ? ratio : undefined
}

/**
 * Removes surrounding spaces and invisible characters, which pasted chat messages contain. Looks
 * behind, or each space of a long row would be tried as the first of the last ones.
 */
export const trimText = (text: string): string =>
  text.replace(/^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu, '')

/**
 * `new URL` that returns `undefined` instead of throwing. `URL.canParse` is missing before Chrome
 * 120, Firefox 115 and Safari 17.
 */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
