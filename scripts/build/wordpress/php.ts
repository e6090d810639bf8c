/** Writes PHP as WordPress's coding standards want it. */

export const quote = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`

export const translatable = (text: string): string => `__( ${quote(text)}, 'giflet' )`

/** Lines of an array whose arrows stand below each other. */
export function aligned(indent: string, entries: readonly (readonly [key: string, php: string])[]): string {
  const width = Math.max(...entries.map(([key]) => quote(key).length))
  return entries.map(([key, php]) => `${indent}${quote(key).padEnd(width)} => ${php},\n`).join('')
}
