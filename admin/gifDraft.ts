/** A GIF as edited in the form, and the changes to send. */
import type { StaffGif } from '../server/http/admin/staffGif.ts'

type Texts = Pick<StaffGif, 'title' | 'alt_text' | 'source' | 'author' | 'license' | 'rating'>

export interface GifDraft extends Texts {
  /** Separated by commas. */
  tags: string
  is_hidden: boolean
}

export function draftOf({ tags, state, ...gif }: StaffGif): GifDraft {
  const { title, alt_text, source, author, license, rating } = gif
  const texts: Texts = { title, alt_text, source, author, license, rating }
  return { ...texts, tags: tags.join(', '), is_hidden: state === 'hidden' }
}

const FIELDS = ['title', 'alt_text', 'tags', 'source', 'author', 'license', 'rating', 'is_hidden'] as const

const tagsIn = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map(tag => tag.trim())
      .filter(Boolean),
  ),
]
const sentOf = (draft: GifDraft, field: keyof GifDraft): unknown => {
  const value = draft[field]
  if (field === 'tags') return tagsIn(draft.tags)
  return typeof value === 'string' ? value.trim() : value
}
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The fields that differ from what the server has. */
export function changesOf(gif: StaffGif, draft: GifDraft): Record<string, unknown> {
  const before = draftOf(gif)
  const changed = FIELDS.filter(field => !isSame(sentOf(before, field), sentOf(draft, field)))
  return Object.fromEntries(changed.map(field => [field, sentOf(draft, field)]))
}

/** The fields that another operator has changed. */
export function othersOf(before: StaffGif, now: StaffGif): Partial<GifDraft> {
  const [was, is] = [draftOf(before), draftOf(now)]
  return Object.fromEntries(
    FIELDS.filter(field => !isSame(was[field], is[field])).map(field => [field, is[field]]),
  )
}
