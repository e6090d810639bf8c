/**
 * The options that an embed code carries to show the same GIF elsewhere. Set at the root of a tree.
 */
import { createContext, useContext } from 'react'
import type { Options } from '../protocol/options.ts'

export type SnippetOptions = Pick<Options, 'api' | 'key' | 'provider' | 'brand' | 'brand-url'>

/** Copies of the defaults in `options.ts`, so that components do not import its table. */
export const NO_SNIPPET_OPTIONS: SnippetOptions = {
  api: '',
  key: '',
  provider: 'auto',
  brand: '',
  'brand-url': '',
}

export const SnippetContext = /* @__PURE__ */ createContext<SnippetOptions>(NO_SNIPPET_OPTIONS)

export const useSnippetOptions = (): SnippetOptions => useContext(SnippetContext)
