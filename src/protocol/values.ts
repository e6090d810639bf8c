/** Validates single option values, for both loader and app. Nothing throws. */
import { parseUrl } from './parseUrl.ts'

/**
 * The whole number in `text`, with or without `px`; `undefined` if it is invalid or out of range.
 */
export const parseCount = (text: string, min: number, max: number): number | undefined => {
  const count = Number(/^(\d+)(px)?$/.exec(text)?.[1])
  return count >= min && count <= max ? count : undefined
}

/** Whether `text` is shaped like a language tag (BCP 47): `en`, `pt-BR`, `zh-Hant-TW`. */
export const isLang = (text: string): boolean => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(text)

/** `text` as an absolute http(s) address, or `undefined`. */
export const parseHttpUrl = (text: string): URL | undefined =>
  /^https?:\/\/[^\s/?#]/i.test(text) ? parseUrl(text) : undefined
