/** What the share menu's embed code has to carry beside the GIF: whoever knows the options of a tree provides them. */
import { createContext, useContext } from 'react'
import { OPTIONS } from '../protocol/options.ts'
import type { SnippetOptions } from './shareMenu/embedCode.ts'

const DEFAULTS: SnippetOptions = {
  api: OPTIONS.api.default,
  key: OPTIONS.key.default,
  provider: OPTIONS.provider.default,
  brand: OPTIONS.brand.default,
  'brand-url': OPTIONS['brand-url'].default,
}

export const SnippetContext = /* @__PURE__ */ createContext<SnippetOptions>(DEFAULTS)

export const useSnippetOptions = (): SnippetOptions => useContext(SnippetContext)
