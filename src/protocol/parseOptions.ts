/** Text to options: a bad value falls back to the default and is reported, never thrown. */
import {
  OPTION_NAMES,
  OPTIONS,
  type OptionName,
  type OptionSpec,
  type Options,
  type OptionWarning,
  type RawOptions,
} from './options.ts'
import { pageTheme } from './pageTheme.ts'
import { parseRatio } from './ratio.ts'
import { isHttpUrl, isLang, parseCount } from './values.ts'

/** What an option allows, in words for a warning or a table. */
export function allowedValues(spec: OptionSpec): string {
  switch (spec.kind) {
    case 'choice':
      return spec.values.join(', ')
    case 'count':
      return `a whole number from ${spec.min} to ${spec.max}`
    case 'flag':
      return 'nothing, true or false'
    default:
      return spec.expects
  }
}

function parseValue(spec: OptionSpec, value: string): unknown {
  switch (spec.kind) {
    case 'choice':
      return spec.values.includes(value.toLowerCase()) ? value.toLowerCase() : undefined
    case 'count':
      return parseCount(value, spec.min, spec.max)
    case 'flag':
      return value === '' || value === 'true' ? true : value === 'false' ? false : undefined
    case 'url':
      return isHttpUrl(value) && URL.canParse(value) ? value : undefined
    case 'ratio':
      return parseRatio(value) === undefined ? undefined : value
    case 'lang':
      return isLang(value) ? value : undefined
    case 'text':
      return value
  }
}

/** Options with a default for each that is absent or bad; `warn` hears of every bad one. */
export function parseOptions(raw: RawOptions, warn: (warning: OptionWarning) => void = () => {}): Options {
  const parsed: Partial<Record<OptionName, unknown>> = {}
  for (const name of OPTION_NAMES) {
    const spec: OptionSpec = OPTIONS[name]
    const text = raw[name]?.trim()
    parsed[name] = spec.default
    if (text === undefined || (text === '' && spec.kind !== 'flag')) continue
    // "auto" is how an author writes "by breakpoint" for columns, and "no limit" by leaving it out.
    if (spec.kind === 'count' && text === 'auto') continue
    const value = parseValue(spec, text)
    if (value === undefined) warn({ option: name, value: text, allowed: allowedValues(spec) })
    else parsed[name] = value
  }
  // The loader passes on the colour of the page's text, a space, and the page's language. Neither is an option of the
  // author's, so neither is warned of.
  const [pageColor, pageLang = ''] = raw.page?.split(/ (?=\S*$)/) ?? []
  if (!parsed.lang && isLang(pageLang)) parsed.lang = pageLang
  if (parsed.theme === 'auto' && pageColor) parsed.theme = pageTheme(pageColor)
  return parsed as Options
}

/** A warning in words: the attribute, its value and what is allowed. Whoever prints it names the element. */
export const describeWarning = ({ option, value, allowed }: OptionWarning): string =>
  `data-gif${option === 'gif' ? '' : `-${option}`}="${value}" is ignored. Allowed: ${allowed}`
