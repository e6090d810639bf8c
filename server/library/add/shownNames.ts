/** Names of strangers' files, as text that can be shown. */
import { isUtf8 } from 'node:buffer'

/** Control characters, and those that change the direction or the place of what follows. */
const HIDDEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu
/** Joins the parts of an emoji. */
const JOINER = '\u200d'

const escapeCharacter = (character: string): string => {
  if (character === JOINER) return character
  const code = character.codePointAt(0) ?? 0
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u{${code.toString(16)}}`
}

/** A name for a terminal: it can set no title and forge no line. */
export const shownText = (text: string): string => text.replace(HIDDEN, escapeCharacter)

/** Bytes that are not UTF-8 are shown as `\xe9`. */
export function shownName(name: Buffer): string {
  if (isUtf8(name)) return shownText(name.toString('utf8'))
  return [...name]
    .map(byte => (byte < 0x80 ? shownText(String.fromCharCode(byte)) : `\\x${byte.toString(16)}`))
    .join('')
}

/** The words of a name: bytes that are not UTF-8 are mostly from the time of Latin-1. */
export const decodeName = (name: Buffer): string => name.toString(isUtf8(name) ? 'utf8' : 'latin1')
