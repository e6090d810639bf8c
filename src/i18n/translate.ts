/** Translates texts, falling back to English, and fills in `{name}` placeholders. */
import type { EnglishText, Strings } from './strings.ts'

export type Translate = (text: EnglishText, values?: Readonly<Record<string, string | number>>) => string

/** `null`: not loaded yet. */
export function createTranslate(strings?: Strings | null): Translate {
  return (text, values) =>
    (strings?.[text] ?? text).replace(/\{(\w+)\}/g, (place, key: string) => String(values?.[key] ?? place))
}
