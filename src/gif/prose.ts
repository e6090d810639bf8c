import { text } from './json.ts'

/** Texts for people, such as titles, are cut here. */
export const MAX_PROSE_CHARS = 500

/**
 * The first `MAX_PROSE_CHARS` of a text for people. Lone surrogates, which no address can carry,
 * are replaced.
 */
export const prose = (value: unknown): string =>
  (typeof value === 'string' ? value.slice(0, MAX_PROSE_CHARS) : text(value))
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim()
