/** What the plugin's PHP says of the site, written into the page before this script. */
import type { OptionName } from '../../src/protocol/options.ts'

/** An option as the build wrote it, with its texts in the user's language. */
export interface SiteOption {
  kind: 'choice' | 'count' | 'flag' | 'level' | 'url' | 'ratio' | 'lang' | 'lock' | 'text'
  /** The default as text; empty if there is none. */
  default: string
  /** Words by value. */
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
  /** Headings by group, in their order. */
  groups: Readonly<Record<string, string>>
  /** Whether the provider can be asked. */
  isConfigured: boolean
  /** What the provider says about copies of its files. */
  copies: { may_keep: boolean; says: string; url: string }
  /** Whether the user sees the Media Library. */
  mayUpload: boolean
  /** Whether a post may keep the addresses of stills. */
  keepsStills: boolean
  /** Address of the settings; empty for users who may not change them. */
  settings: string
  /** The site with the pages of the GIFs; empty if it is not known. */
  pages: string
  /** What an error's code means; `other` for codes that are not named. */
  faults: Readonly<Record<string, string>>
}

declare const window: { gifletEditor: Site }

export const site = window.gifletEditor
