/** The section of the document about bytes of media. Pure. */
import { KINDS, nameOf } from '../first/document.ts'
import type { FirstSubject } from '../first/subjects.ts'
import { type Conditions, conditionsLine } from '../report/conditions.ts'
import { bytes } from '../report/rows.ts'
import { markdownTable } from '../report/table.ts'
import { SCREENS } from './screens.ts'

export interface MediaTaken {
  requests: number
  files: number
  bytes: number
}

export interface MediaResult {
  subject: FirstSubject
  /** By screen, in their order. */
  taken: readonly MediaTaken[]
}

function cellOf({ files, requests, bytes: sum }: MediaTaken): string {
  const again = requests > files ? `, ${requests - files} asked for twice` : ''
  return `${bytes(sum)}, ${files} file${files === 1 ? '' : 's'}${again}`
}

export function mediaTables(results: readonly MediaResult[]): string {
  const kinds = Object.keys(KINDS) as FirstSubject['kind'][]
  const tables = kinds.flatMap(kind => {
    const own = results.filter(({ subject }) => subject.kind === kind)
    if (own.length === 0) return []
    const head = ['', ...SCREENS.map(({ label }) => label)]
    const rows = own.map(result => [nameOf(result), ...result.taken.map(cellOf)])
    return [`### ${KINDS[kind]}: media\n\n${markdownTable({ head, rows })}`]
  })
  return tables.join('\n\n')
}

export const mediaSection = (
  results: readonly MediaResult[],
  conditions: Conditions,
): string => `## Bytes of media

Written by \`npm run bench -- --media\`. Pictures that a page asks for until it is quiet, not scrolled: one GIF of 480 pixels, and the
same list of 25 in four columns of 960 pixels or a row 200 high. All choose among the same files: a still, a GIF and a WebP in
each size. Whoever shows the still first asks for two files of a GIF. Giflet's lists ask half a view ahead, and for more pixels
where the screen has them; the incumbent's vanilla and React lists ask for what is in view, and for one file on every screen.

${conditionsLine(conditions)}

${mediaTables(results)}`
