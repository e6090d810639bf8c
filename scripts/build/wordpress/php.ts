/** Writes PHP by WordPress's coding standards. */

export const quote = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`

export const translatable = (text: string): string => `__( ${quote(text)}, 'giflet' )`

/** Lines of an array with aligned arrows. */
export function aligned(indent: string, entries: readonly (readonly [key: string, php: string])[]): string {
  const width = Math.max(...entries.map(([key]) => quote(key).length))
  return entries.map(([key, php]) => `${indent}${quote(key).padEnd(width)} => ${php},\n`).join('')
}
