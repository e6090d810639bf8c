/** The section of the document about bytes of media. Pure. */
import { nameOf } from '../first/document.ts'
import { type Conditions, conditionsLine } from '../report/conditions.ts'
import { bytes } from '../report/rows.ts'
import { markdownTable } from '../report/table.ts'
import { SCREENS } from './screens.ts'
import { MEDIA_KINDS, type MediaKind, type MediaSubject } from './subjects.ts'

export interface MediaTaken {
  requests: number
  files: number
  bytes: number
}

export interface MediaResult {
  subject: MediaSubject
  /** By screen, in their order. */
  taken: readonly MediaTaken[]
}

function cellOf({ files, requests, bytes: sum }: MediaTaken): string {
  const again = requests > files ? `, ${requests - files} asked for twice` : ''
  return `${bytes(sum)}, ${files} file${files === 1 ? '' : 's'}${again}`
}

export function mediaTables(results: readonly MediaResult[]): string {
  const kinds = Object.keys(MEDIA_KINDS) as MediaKind[]
  const tables = kinds.flatMap(kind => {
    const own = results.filter(({ subject }) => subject.kind === kind)
    if (own.length === 0) return []
    const head = ['', ...SCREENS.map(({ label }) => label)]
    const rows = own.map(result => [nameOf(result), ...result.taken.map(cellOf)])
    return [`### ${MEDIA_KINDS[kind]}: media\n\n${markdownTable({ head, rows })}`]
  })
  return tables.join('\n\n')
}

export const mediaSection = (
  results: readonly MediaResult[],
  conditions: Conditions,
): string => `## Bytes of media

Written by \`npm run bench -- --media\`. Pictures and videos that a page asks for until it is quiet, not scrolled: one GIF or video of
480 pixels, and the same list of 25 in four columns of 960 pixels or a row 200 high; on a phone of 390 × 844 pixels in its width and
two columns. All choose among the same files: a still, a GIF, a WebP and an MP4 in each size, and of the video three more MP4.
Whoever shows the still first asks for two files of a GIF. Giflet's lists ask half a view ahead in a frame and nearly a view in a
page, and for more pixels where the screen has them; the incumbent's vanilla and React lists ask for what is in view, and for one file
on every screen. Its Svelte package has no video.

${conditionsLine(conditions)}

${mediaTables(results)}`
