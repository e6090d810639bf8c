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

Written by \`npm run bench -- --media\`. The pictures and videos that a page loads until no more requests come, without scrolling.
A GIF or video is 480 pixels wide. A list has 25 GIFs, as four columns in 960 pixels or as a row 200 pixels high. On a phone of
390 × 844 pixels all are as wide as the screen, lists with two columns. Each size has the same files to choose from: a still, a
GIF, a WebP and an MP4. The video has three more MP4 files.
A widget that shows a still first asks for two files of a GIF. Giflet's lists also load half a view ahead in a frame and nearly
a view ahead in a page, and larger files on screens with more pixels. GIPHY's vanilla and React lists load only what is in view,
and the same file on every screen. GIPHY's Svelte package has no video.

${conditionsLine(conditions)}

${mediaTables(results)}`
