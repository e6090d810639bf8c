/** Parses options. A bad value falls back to the default and is reported. Nothing is thrown. */

import { lockNames } from './lock.ts'
import {
  OPTION_NAMES,
  OPTIONS,
  type OptionName,
  type OptionSpec,
  type Options,
  type OptionWarning,
  type RawOptions,
} from './options.ts'
import { parseRatio } from './ratio.ts'
import { isLang, parseCount, parseHttpUrl, parseLevel } from './values.ts'

function parseValue(spec: OptionSpec, value: string): unknown {
  switch (spec.kind) {
    case 'choice':
      return spec.values.includes(value.toLowerCase()) ? value.toLowerCase() : undefined
    case 'count':
      return parseCount(value, spec.min, spec.max)
    case 'flag':
      return value === '' || value === 'true' ? true : value === 'false' ? false : undefined
    case 'level':
      return parseLevel(value)
    case 'url':
      return parseHttpUrl(value) && value
    case 'ratio':
      return parseRatio(value) === undefined ? undefined : value
    case 'lang':
      return isLang(value) ? value : undefined
    case 'lock':
      return lockNames(value).every(isLockName) ? value : undefined
    case 'text':
      return value
  }
}

const isLockName = (name: string): boolean => name === 'none' || (OPTION_NAMES as string[]).includes(name)

/** Options, with the default for each that is absent or bad. Calls `warn` for every bad one. */
export function parseOptions(raw: RawOptions, warn: (warning: OptionWarning) => void = () => {}): Options {
  const parsed: Partial<Record<OptionName, unknown>> = {}
  for (const name of OPTION_NAMES) {
    const spec: OptionSpec = OPTIONS[name]
    const text = raw[name]?.trim()
    parsed[name] = spec.default
    if (text === undefined || (text === '' && spec.kind !== 'flag')) continue
    // Authors write "auto" for columns by breakpoint.
    if (spec.kind === 'count' && text === 'auto') continue
    const value = parseValue(spec, text)
    if (value === undefined) warn({ option: name, value: text })
    else parsed[name] = value
  }
  return parsed as Options
}
