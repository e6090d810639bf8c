/** The site's settings, which the plugin's PHP writes into the page before this script. */
import type { OptionName } from '../../src/protocol/options.ts'

/** An option of the build's table, with its texts in the user's language. */
export interface SiteOption {
  kind: 'choice' | 'count' | 'flag' | 'level' | 'url' | 'ratio' | 'lang' | 'lock' | 'text'
  /** The default as text; empty if there is none. */
  default: string
  /** Labels by value. */
  values?: Readonly<Record<string, string>>
  min?: number
  max?: number
  label: string
  help: string
  group: string
}

interface Site {
  /** Address of `giflet.js`. */
  script: string
  defaults: Readonly<Record<string, string>>
  /** Options that posts may not change. */
  lock: readonly string[]
  options: Readonly<Partial<Record<OptionName, SiteOption>>>
  /** Headings by group, in order. */
  groups: Readonly<Record<string, string>>
  /** Whether the provider can be asked. */
  isConfigured: boolean
  /** The provider's terms for copies of its files. */
  copies: { may_keep: boolean; says: string; url: string }
  /** Whether the user may see the Media Library and upload to it. */
  mayUpload: boolean
  /** Whether posts may store the addresses of stills. */
  keepsStills: boolean
  /** Address of the settings; empty for users who may not change them. */
  settings: string
  /** Site with the pages of the GIFs; empty if unknown. */
  pages: string
  /** Messages by error code; `other` is for all other codes. */
  faults: Readonly<Record<string, string>>
}

declare const window: { gifletEditor: Site }

export const site = window.gifletEditor
