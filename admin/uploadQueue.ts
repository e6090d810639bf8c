/** State of the uploads: waiting, on their way, finished. Pure. */
import type { Added } from '../server/http/admin/addCall.ts'
import type { StaffGif } from '../server/http/admin/staffGif.ts'

export type UploadState = 'waiting' | 'sending' | 'making' | 'added' | 'known' | 'failed'

export interface Upload {
  id: number
  /** A file, or an address that the server fetches. */
  source: File | string
  name: string
  state: UploadState
  /** Share sent so far, 0 to 1. */
  sent: number
  /** Why it failed, or notes about it. */
  message: string
  /** Whether another try would fail too. */
  isFinal?: boolean
  gif?: StaffGif
}

export type UploadEvent =
  | { type: 'queued'; sources: readonly (File | string)[] }
  | { type: 'started' | 'stopped' | 'retried'; id: number }
  | { type: 'sent'; id: number; share: number }
  | { type: 'arrived'; id: number; added: Added }
  | { type: 'failed'; id: number; message: string; isFinal: boolean }
  | { type: 'cleared' | 'failed_retried' }

/** Files that the server processes at the same time. */
export const AT_ONCE = 3

export const nameOf = (source: File | string) => (typeof source === 'string' ? source : source.name)

export function nextUploads(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  const change = (id: number, to: Partial<Upload>) =>
    uploads.map(upload => (upload.id === id ? { ...upload, ...to } : upload))
  const again = { state: 'waiting', sent: 0, message: '' } as const
  switch (event.type) {
    case 'queued': {
      const from = Math.max(0, ...uploads.map(({ id }) => id)) + 1
      const added = event.sources.map(
        (source, at): Upload => ({ id: from + at, source, name: nameOf(source), ...again }),
      )
      return [...uploads, ...added]
    }
    case 'started':
      return change(event.id, { state: 'sending' })
    case 'stopped':
      return uploads.filter(({ id }) => id !== event.id)
    case 'sent':
      return change(event.id, { sent: event.share, state: event.share >= 1 ? 'making' : 'sending' })
    case 'arrived':
      return change(event.id, {
        state: event.added.result,
        sent: 1,
        gif: event.added.gif,
        message: event.added.notes.join('; ') || knownAs(event.added),
      })
    case 'failed':
      return change(event.id, { state: 'failed', message: event.message, isFinal: event.isFinal })
    case 'retried':
      return change(event.id, again)
    case 'failed_retried':
      return uploads.map(upload => (isWorthRetrying(upload) ? { ...upload, ...again } : upload))
    case 'cleared':
      return uploads.filter(({ state }) => !isOver(state))
  }
}

export const isOver = (state: UploadState): boolean => ['added', 'known', 'failed'].includes(state)

export const isWorthRetrying = ({ state, isFinal }: Upload): boolean => state === 'failed' && !isFinal

const knownAs = ({ result, gif }: Added) => (result === 'known' ? `as ${gif.title}` : '')

/** The next upload that may start. */
export function nextToStart(uploads: readonly Upload[]): Upload | undefined {
  const running = uploads.filter(({ state }) => state === 'sending' || state === 'making').length
  return running < AT_ONCE ? uploads.find(({ state }) => state === 'waiting') : undefined
}

/** A summary such as "12 of 30 done, 2 refused". */
export function summaryOf(uploads: readonly Upload[]): string {
  const done = uploads.filter(({ state }) => isOver(state)).length
  const failed = uploads.filter(({ state }) => state === 'failed').length
  const known = uploads.filter(({ state }) => state === 'known').length
  const parts = [`${done} of ${uploads.length} done`]
  if (known > 0) parts.push(`${known} there already`)
  if (failed > 0) parts.push(`${failed} not added`)
  return parts.join(', ')
}
