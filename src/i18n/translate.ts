/** Strings of one language, English where it has none, with `{name}` places filled in. */
import type { Message, Strings } from './strings.ts'

export type Translate = (text: Message, values?: Readonly<Record<string, string | number>>) => string

export function createTranslate(strings: Strings = {}): Translate {
  return (text, values) =>
    (strings[text] ?? text).replace(/\{(\w+)\}/g, (place, key: string) => String(values?.[key] ?? place))
}
