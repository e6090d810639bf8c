/** The current options. They are kept in the page's fragment, so a link includes them. */
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
  /** An empty value removes the option. */
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
