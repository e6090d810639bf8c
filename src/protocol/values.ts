/** Validates single option values, for both loader and app. Nothing throws. */
import { parseUrl } from './parseUrl.ts'

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
