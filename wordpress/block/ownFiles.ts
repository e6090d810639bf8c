/** The site's own animated files, which need no provider. */
import type { Attributes } from './attributes.ts'
import { sizeOf } from './picked.ts'
import { apiFetch } from './wp.ts'

/** A file of the Media Library, from PHP. Unknown texts are empty, unknown sizes zero. */
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

/** File types that may be animated and that WordPress accepts. */
export const ACCEPTED = 'image/gif,image/webp,image/avif,video/mp4'

export function listFiles(page: number, search: string): Promise<FilePage> {
  const query = new URLSearchParams({ page: `${page}`, search })
  return apiFetch({ path: `/giflet/v1/files?${query}` }) as Promise<FilePage>
}

/** Lets the server check the file and make its still. Rejects unsuitable files with the reason. */
export async function chooseFile(id: number): Promise<Attributes> {
  return fromFile((await apiFetch({ path: `/giflet/v1/files/${id}` })) as OwnFile)
}

/** Uploads a file to the Media Library. Rejects with WordPress's message. */
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
    ...sizeOf(width, height),
  }
}
