/** Translates texts, falling back to English, and fills in `{name}` placeholders. */
import type { EnglishText, Strings } from './strings.ts'

export type Translate = (text: EnglishText, values?: Readonly<Record<string, string | number>>) => string

export function createTranslate(strings: Strings = {}): Translate {
  return (text, values) =>
    (strings[text] ?? text).replace(/\{(\w+)\}/g, (place, key: string) => String(values?.[key] ?? place))
}
