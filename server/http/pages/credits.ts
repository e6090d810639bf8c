/** Author, source and licence of a GIF, from its record. */
import { html } from 'hono/html'
import { text } from '../../../src/gif/json.ts'
import type { GifRecord } from '../../library/types.ts'
import { isHttp } from '../../platform/bareOrigin.ts'
import type { Html } from './layout.ts'

export interface Credits {
  author?: string
  /** http or https. */
  source?: string
  license?: string
}

export function creditsOf(record: GifRecord): Credits {
  const [author, source, license] = [record.author, record.source_post_url, record.license].map(text)
  return {
    ...(author && { author }),
    ...(source && isHttp(source) && { source }),
    ...(license && { license }),
  }
}

/** Lines for the GIF's page; none for unknown facts. */
export function creditLines(record: GifRecord): Html | '' {
  const { author, source, license } = creditsOf(record)
  const lines = [
    author === undefined ? [] : html`<dt>Made by</dt><dd>${author}</dd>`,
    source === undefined
      ? []
      : html`<dt>From</dt><dd>${link(source, new URL(source).hostname, 'nofollow ugc')}</dd>`,
    license === undefined
      ? []
      : html`<dt>License</dt><dd>${isHttp(license) ? link(license, license, 'license') : license}</dd>`,
  ].flat()
  return lines.length === 0 ? '' : html`<dl class="credits">${lines}</dl>`
}

const link = (address: string, words: string, rel: string): Html =>
  html`<a href="${address}" rel="${rel} noopener noreferrer">${words}</a>`
