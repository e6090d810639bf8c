/** Rewrites the files with references, or shows the changes. */
import { shownText } from '../library/add/shownNames.ts'
import { messageOf } from '../platform/errors.ts'
import { type Rewriting, rewritePage } from './rewrite.ts'
import type { FoundReference, Survey } from './survey.ts'

export interface RewrittenAll {
  /** What was replaced, and why a file was not written. */
  replaced: Map<FoundReference, string | undefined>
  /** What was, or would be, replaced. */
  count: number
  /** Lines about files that were not written. */
  problems: string[]
}

/** Calls `show` with each line of the diff. */
export async function rewriteAll(
  { pages }: Survey,
  rewriting: Rewriting,
  show: (line: string) => void,
): Promise<RewrittenAll> {
  const all: RewrittenAll = { replaced: new Map(), count: 0, problems: [] }
  for (const page of pages) {
    try {
      const { references, diff } = await rewritePage(page, rewriting)
      all.count += references.length
      if (rewriting.isWriting) for (const reference of references) all.replaced.set(reference, undefined)
      if (references.length > 0) for (const line of diff) show(shownLine(line))
    } catch (error) {
      const reason = messageOf(error)
      all.problems.push(`${page.name}: ${reason}`)
      for (const reference of page.found) all.replaced.set(reference, reason)
    }
  }
  return all
}

/** Tabs of the file stay. */
const shownLine = (line: string): string => line.replace(/\r$/, '').split('\t').map(shownText).join('\t')
