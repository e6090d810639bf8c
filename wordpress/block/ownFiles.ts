/** The site's own files that move, which need no provider. */
import type { Attributes } from './attributes.ts'
import { isSize } from './picked.ts'
import { apiFetch } from './wp.ts'

/** A file as PHP describes it; empty texts and zeros where nothing is known. */
export interface OwnFile {
  id: number
  /** `file:ADDRESS` */
  gif: string
  type: string
  title: string
  alt: string
  still: string
  width: number
  height: number
}

export interface FilePage {
  files: OwnFile[]
  hasMore: boolean
}

/** What WordPress takes for a file that may move. */
export const ACCEPTED = 'image/gif,image/webp,image/avif,video/mp4'

export function listFiles(page: number, search: string): Promise<FilePage> {
  const query = new URLSearchParams({ page: `${page}`, search })
  return apiFetch({ path: `/giflet/v1/files?${query}` }) as Promise<FilePage>
}

/** Looks at the file and makes its still. Rejects with a message that names what is wrong. */
export async function chooseFile(id: number): Promise<Attributes> {
  return fromFile((await apiFetch({ path: `/giflet/v1/files/${id}` })) as OwnFile)
}

/** Puts a file into the Media Library. Rejects with WordPress's own message. */
export async function upload(file: File): Promise<Attributes> {
  const body = new FormData()
  body.append('file', file)
  const { id } = (await apiFetch({ path: '/wp/v2/media', method: 'POST', body })) as { id: number }
  return chooseFile(id)
}

export function fromFile({ gif, alt, title, still, width, height }: OwnFile): Attributes {
  return {
    gif,
    alt: alt || title,
    ...(still && { still }),
    ...(isSize(width, height) && {
      stillWidth: `${width}`,
      stillHeight: `${height}`,
      ratio: `${width}/${height}`,
    }),
  }
}
