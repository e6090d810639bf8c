/** The table of `docs/browsers.md`: what is tried in every engine, and what differs. */

import { CASES } from '../../tests/browsers/cases/index.ts'
import type { EngineName } from '../browsers/types.ts'

export const BROWSERS_PAGE = new URL('../../docs/browsers.md', import.meta.url)
const ENGINES: readonly EngineName[] = ['Chromium', 'Firefox', 'WebKit']
const START = '<!-- features:start -->'
const END = '<!-- features:end -->'

/** One row a feature: a tick, or what the engine does instead and why. */
export function featureTable(): string {
  const rows = CASES.map(({ feature, differs }) => {
    const cells = ENGINES.map(engine => differs?.[engine]?.why ?? '✓')
    return `| ${[feature, ...cells].join(' | ')} |`
  })
  return [`| feature | ${ENGINES.join(' | ')} |`, '|---|---|---|---|', ...rows].join('\n')
}

/** Throws if the markers are missing. */
export function renderBrowsersPage(text: string): string {
  const [from, to] = [text.indexOf(START), text.indexOf(END)]
  if (from < 0 || to < from) throw new Error('docs/browsers.md has no markers for the table')
  return `${text.slice(0, from + START.length)}\n${featureTable()}\n${text.slice(to)}`
}
