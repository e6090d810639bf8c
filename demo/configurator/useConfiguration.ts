/**
 * The configuration, all of it in the page's fragment, so that a link carries it: the options, and
 * the settings of the view, whose names begin with an underscore.
 */
import { useCallback, useEffect, useState } from 'react'
import { readAddressOptions } from '../../src/protocol/address.ts'
import { optionsFragment } from '../../src/protocol/iframeSnippet.ts'
import type { RawOptions } from '../../src/protocol/options.ts'

const FIRST: RawOptions = { gif: 'trending' }

/** The form of the snippet, and the page and width of the preview. */
const VIEW_NAMES = ['form', 'pin', 'page', 'width'] as const
export type ViewName = (typeof VIEW_NAMES)[number]
export type View = Readonly<Partial<Record<ViewName, string>>>

export interface Configured {
  raw: RawOptions
  view: View
}

const isView = (name: string) => name.startsWith('_')

/** Options and view of a fragment. */
export function readConfiguration(hash: string): Configured {
  const found = readAddressOptions({ pathname: '', search: '', hash })
  const raw = Object.fromEntries(Object.entries(found).filter(([name]) => !isView(name)))
  const view = Object.fromEntries(VIEW_NAMES.map(name => [name, found[`_${name}`]]))
  return { raw: raw.gif ? raw : FIRST, view }
}

export function writeConfiguration({ raw, view }: Configured): string {
  const named = Object.fromEntries(
    Object.entries(view).map(([name, value]) => [`_${name}`, value || undefined]),
  )
  const isFirst = Object.entries(raw).every(([name, value]) => value === undefined || FIRST[name] === value)
  const text = optionsFragment({ ...(isFirst ? {} : raw), ...named })
  return text && `#${text}`
}

export interface Configuration extends Configured {
  /** An empty value removes the option. */
  set(name: string, value: string): void
  look(name: ViewName, value: string): void
  reset(): void
}

export function useConfiguration(): Configuration {
  const [configured, setConfigured] = useState(() => readConfiguration(location.hash))
  useEffect(() => {
    const follow = () => setConfigured(readConfiguration(location.hash))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  useEffect(() => {
    const hash = writeConfiguration(configured)
    if (hash !== location.hash) history.replaceState(null, '', hash || location.pathname)
  }, [configured])
  const set = useCallback(
    (name: string, value: string) =>
      setConfigured(old => ({ ...old, raw: { ...old.raw, [name]: value === '' ? undefined : value } })),
    [],
  )
  const look = useCallback(
    (name: ViewName, value: string) =>
      setConfigured(old => ({ ...old, view: { ...old.view, [name]: value || undefined } })),
    [],
  )
  const reset = useCallback(() => setConfigured(old => ({ ...old, raw: { gif: old.raw.gif } })), [])
  return { ...configured, set, look, reset }
}
