/** `auto` is what the visitor's system prefers. Light on a server, corrected before the first paint in a browser. */
import { useLayoutEffect, useState } from 'react'
import type { Options } from '../protocol/options.ts'

export function useTheme(option: Options['theme']): 'light' | 'dark' {
  const [dark, setDark] = useState(false)
  useLayoutEffect(() => {
    const query = matchMedia('(prefers-color-scheme: dark)')
    const update = () => setDark(query.matches)
    update()
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return option === 'auto' ? (dark ? 'dark' : 'light') : option
}
