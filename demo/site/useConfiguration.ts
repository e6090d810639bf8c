/** What is being configured: raw options by name and `gif`. It lives in the page's fragment, so a link carries it. */
import { useCallback, useEffect, useState } from 'react'
import { readOptions, writeOptions } from '../../src/protocol/address.ts'
import type { RawOptions } from '../../src/protocol/options.ts'

const FIRST: RawOptions = { gif: 'trending' }

const read = (): RawOptions => {
  const found = readOptions({ pathname: '', search: '', hash: location.hash })
  return found.gif ? found : FIRST
}

export interface Configuration {
  raw: RawOptions
  /** An empty value takes the option away. */
  set(name: string, value: string): void
  reset(): void
}

export function useConfiguration(): Configuration {
  const [raw, setRaw] = useState(read)
  useEffect(() => {
    const follow = () => setRaw(read())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  useEffect(() => {
    const hash = raw === FIRST ? '' : `#${writeOptions(raw)}`
    if (hash !== location.hash) history.replaceState(null, '', hash || location.pathname)
  }, [raw])
  const set = useCallback(
    (name: string, value: string) => setRaw(old => ({ ...old, [name]: value === '' ? undefined : value })),
    [],
  )
  const reset = useCallback(() => setRaw(old => ({ gif: old.gif })), [])
  return { raw, set, reset }
}
