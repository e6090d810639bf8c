/** The table of `docs/browsers.md`: features tested in every engine, and their differences. */

import { CASES } from '../../tests/browsers/cases/index.ts'
import type { EngineName } from '../browsers/types.ts'

const ENGINES: readonly EngineName[] = ['Chromium', 'Firefox', 'WebKit']

/** One row a feature: a tick, or what the engine does instead and why. */
export function featureTable(): string {
  const rows = CASES.map(({ feature, differs }) => {
    const cells = ENGINES.map(engine => differs?.[engine]?.why ?? '✓')
    return `| ${[feature, ...cells].join(' | ')} |`
  })
  return [`| feature | ${ENGINES.join(' | ')} |`, '|---|---|---|---|', ...rows].join('\n')
}
