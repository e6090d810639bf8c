/**
 * The options that an embed code carries to show the same GIF elsewhere. Set at the root of a tree.
 */
import { createContext, useContext } from 'react'
import { OPTIONS, type Options } from '../protocol/options.ts'

export type SnippetOptions = Pick<Options, 'api' | 'key' | 'provider' | 'brand' | 'brand-url'>

const DEFAULTS: SnippetOptions = {
  api: OPTIONS.api.default,
  key: OPTIONS.key.default,
  provider: OPTIONS.provider.default,
  brand: OPTIONS.brand.default,
  'brand-url': OPTIONS['brand-url'].default,
}

export const SnippetContext = /* @__PURE__ */ createContext<SnippetOptions>(DEFAULTS)

export const useSnippetOptions = (): SnippetOptions => useContext(SnippetContext)
