/** Parses the value of one option. */
import type { OptionSpec } from './earlyOptions.ts'
import { parseCount, parseHttpUrl, parseLang } from './values.ts'

/** The value in `text`, or `undefined` if it is bad. */
export type ParseValue = (spec: OptionSpec, text: string) => unknown

/** Parses the kinds of the early options. */
export const parseFirstValue: ParseValue = (spec, text) => {
  switch (spec.kind) {
    case 'choice':
      return spec.values.find(value => value === text.toLowerCase())
    case 'count':
      return parseCount(text, spec.min, spec.max)
    case 'url':
      return parseHttpUrl(text) && text
    case 'lang':
      return parseLang(text)
    default:
      return text
  }
}

export function parseOption(
  spec: OptionSpec,
  written: string | undefined,
  parseValue: ParseValue = parseFirstValue,
  onBad?: (text: string) => void,
): unknown {
  const text = written?.trim()
  // Authors write "auto" for columns by breakpoint.
  if (
    text === undefined ||
    (text === '' && spec.kind !== 'flag') ||
    (text === 'auto' && spec.kind === 'count')
  ) {
    return spec.default
  }
  const value = parseValue(spec, text)
  if (value === undefined) onBad?.(text)
  return value ?? spec.default
}
