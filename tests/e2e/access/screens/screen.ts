/** A screen of the product, and how it is reached. */
import type { BrowserContext, Page } from '@playwright/test'
import { YOUTUBE } from '../../embed/fixtures.ts'
import type { Samples } from '../../harness/samples.ts'
import { API } from '../../harness/syntheticApi.ts'

/** The tools to reach a screen. */
export interface Visit {
  page: Page
  context: BrowserContext
  origin: string
  samples: Samples
  hostPage: (html: string) => string
  /** Language of widgets that are opened by themselves. Default: English. */
  lang?: string
  /** Called after the test. */
  atEnd: (end: () => Promise<void>) => void
}

export interface Screen {
  name: string
  /** It is a page of documentation: what is in `main` is not kept in its tree. */
  isDocument?: true
  /** Default 480 × 420. */
  size?: readonly [width: number, height: number]
  touch?: true
  reach: (visit: Visit) => Promise<void>
}

/** Title, description and tags in another language than the page. */
export const DESCRIBED = {
  title: 'A hero',
  alt_text: 'A cat in a cape leaps over a fence',
  external_media: YOUTUBE,
}

/** Large enough for a whole page. */
export const PAGE_SIZE = [1000, 900] as const
export const PICTURE_SHOWN = '.giflet-media-still, .giflet-tile-picture'

/** The whole address of a widget that is opened by itself. */
export const widgetAt = (origin: string, options: Record<string, string>): string =>
  `${origin}/embed.html#${new URLSearchParams({ api: API, ...options })}`

export const langOf = ({ lang }: Visit): Record<string, string> => (lang ? { lang } : {})
