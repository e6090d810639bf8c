/**
 * What options allow, in words, for warnings, tables and forms. Widgets load it with the first bad
 * value.
 */
import { lockNames } from './lock.ts'
import { OPTIONS, type OptionName, type OptionSpec, type OptionWarning } from './options.ts'

const ADDRESS = 'an http(s) address'

/** For options that accept any text. */
export const EXPECTED_TEXT: Readonly<Partial<Record<OptionName, string>>> = {
  ratio: 'W/H or a number',
  lang: 'a language tag such as en or pt-BR',
  api: ADDRESS,
  key: 'a key',
  brand: 'a name',
  'brand-url': ADDRESS,
  title: 'a name',
  base: ADDRESS,
  lock: 'names of options, or none',
}

/** What an option allows. */
export function allowedValues(name: OptionName): string {
  const spec: OptionSpec = OPTIONS[name]
  switch (spec.kind) {
    case 'choice':
      return spec.values.join(', ')
    case 'count':
      return `a whole number from ${spec.min} to ${spec.max}`
    case 'flag':
      return 'nothing, true or false'
    case 'level':
      return 'a number from 0 to 1'
    default:
      return EXPECTED_TEXT[name] ?? ''
  }
}

/**
 * A warning in words: the attribute, its value and what is allowed. The loader adds the element.
 */
export const describeWarning = ({ option, value }: OptionWarning): string =>
  option === 'lock'
    ? `data-gif-lock: there is no option ${unknownIn(value)}. The others are locked`
    : `data-gif-${option}="${value}" is ignored. Allowed: ${allowedValues(option)}`

const unknownIn = (lock: string): string =>
  lockNames(lock)
    .filter(name => name !== 'none' && !Object.hasOwn(OPTIONS, name))
    .map(name => `"${name}"`)
    .join(', ')

/** The lock covers these as well, but only because an element has no use for them. */
const SCRIPT_ONLY = ['base', 'lock']

/** Says why an option of an element has no effect. */
export const describeRefusal = (name: string): string =>
  SCRIPT_ONLY.includes(name)
    ? `data-gif-${name} is for the script tag only`
    : `data-gif-${name} is locked by the script tag`
