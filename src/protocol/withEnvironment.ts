import type { Environment } from './environment.ts'
import type { Options } from './options.ts'
import { pageTheme } from './pageTheme.ts'

/** The page decides what options leave open: `lang` if it is unset, and `theme` if it is `auto`. */
export function withEnvironment(options: Options, environment: Environment | undefined): Options {
  if (!environment) return options
  const { color, lang } = environment
  return {
    ...options,
    lang: options.lang || lang,
    theme: options.theme === 'auto' && color ? pageTheme(color) : options.theme,
  }
}
