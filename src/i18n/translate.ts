/** Strings of one language, English where it has none, with `{name}` places filled in. */
import { STRINGS, type StringName, type Strings } from './strings.ts'

export type Translate = (name: StringName, values?: Readonly<Record<string, string | number>>) => string

export function createTranslate(strings: Strings = {}): Translate {
  return (name, values) =>
    (strings[name] ?? STRINGS[name]).replace(/\{(\w+)\}/g, (place, key: string) =>
      String(values?.[key] ?? place),
    )
}
