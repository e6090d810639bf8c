/**
 * `auto` follows the visitor's system. Light on a server; corrected before the first paint in a
 * browser.
 */
import type { Options } from '../protocol/options.ts'
import { useMediaQuery } from './useMediaQuery.ts'

export function useTheme(option: Options['theme']): 'light' | 'dark' {
  const dark = useMediaQuery('(prefers-color-scheme: dark)')
  return option === 'dark' || (option !== 'light' && dark) ? 'dark' : 'light'
}
