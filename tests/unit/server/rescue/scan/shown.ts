import type { Reference } from '../../../../../server/rescue/scan/gifReference.ts'

/** A reference in one line: what it is of, what it replaces, and what keeps it from that. */
export const shown = (text: string, found: readonly Reference[]): string[] =>
  found.map(({ service, kind, id = '', form, fixed = '', start, end }) =>
    [`${service} ${kind} ${id}`.trim(), form, fixed || text.slice(start, end)].join(' | '),
  )
