/** Parses options. A bad value falls back to the default and is reported. Nothing is thrown. */
import { lockNames } from './lock.ts'
import {
  OPTION_NAMES,
  OPTIONS,
  type OptionName,
  type Options,
  type OptionWarning,
  type RawOptions,
} from './options.ts'
import { type ParseValue, parseFirstValue, parseOption } from './parseOption.ts'
import { parseRatio, trimText } from './values.ts'

const parseValue: ParseValue = (spec, value) => {
  switch (spec.kind) {
    case 'flag':
      return value === '' || value === 'true' ? true : value === 'false' ? false : undefined
    case 'level':
      return parseLevel(value)
    case 'ratio':
      return parseRatio(value) === undefined ? undefined : value
    case 'lock':
      return lockNames(value).every(isLockName) ? value : undefined
    default:
      return parseFirstValue(spec, value)
  }
}

const isLockName = (name: string): boolean => name === 'none' || (OPTION_NAMES as string[]).includes(name)

/** Options, with the default for each that is absent or bad. Calls `warn` for each bad one. */
export function parseOptions(raw: RawOptions, warn: (warning: OptionWarning) => void = () => {}): Options {
  const parse = (option: OptionName) =>
    OPTIONS[option].kind === 'words'
      ? raw[option]?.trim()
      : parseOption(OPTIONS[option], raw[option] && trimText(raw[option]), parseValue, value =>
          warn({ option, value }),
        )
  // Other options may be empty; an empty consent asks.
  if (raw.consent === '') warn({ option: 'consent', value: '' })
  return Object.fromEntries(OPTION_NAMES.map(name => [name, parse(name)])) as Options
}

/** The number from 0 to 1 in `text`, or `undefined`. */
function parseLevel(text: string): number | undefined {
  const level = /^\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN
  return level <= 1 ? level : undefined
}
