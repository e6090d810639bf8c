/** Sends queued uploads, some at a time, and keeps their state. */
import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { Added } from '../server/http/admin/addCall.ts'
import { CallError, type Sending } from './staffApi.ts'
import { isOver, nameOf, nextToStart, nextUploads, type Upload } from './uploadQueue.ts'
import { messageOf, useStaff } from './useStaff.ts'

export type Uploads = ReturnType<typeof useUploads>

export function useUploads() {
  const { api, changed } = useStaff()
  const [uploads, dispatch] = useReducer(nextUploads, [])
  const running = useRef(new Map<number, Sending>())

  const start = useCallback(
    (upload: Upload) => {
      const { id, source } = upload
      dispatch({ type: 'started', id })
      const sending =
        typeof source === 'string'
          ? addressSending(api.call<Added>('POST', 'gifs', { body: { address: source } }))
          : api.send(source, share => dispatch({ type: 'sent', id, share }))
      running.current.set(id, sending)
      sending.result
        .then(
          added => dispatch({ type: 'arrived', id, added: added as Added }),
          (error: unknown) => dispatch({ type: 'failed', id, ...failureOf(error, source) }),
        )
        .finally(() => running.current.delete(id))
    },
    [api],
  )
  useEffect(() => {
    const next = nextToStart(uploads)
    if (next) start(next)
  }, [uploads, start])
  const isDone = uploads.length > 0 && uploads.every(({ state }) => isOver(state))
  useEffect(() => {
    if (isDone) changed()
  }, [isDone, changed])
  useEffect(() => {
    const all = running.current
    return () => {
      for (const { cancel } of all.values()) cancel()
    }
  }, [])

  return {
    uploads,
    add: (sources: readonly (File | string)[]) => dispatch({ type: 'queued', sources }),
    retry: (id: number) => dispatch({ type: 'retried', id }),
    retryFailed: () => dispatch({ type: 'failed_retried' }),
    /** Stops an upload that waits or is on its way. */
    stop(id: number) {
      running.current.get(id)?.cancel()
      dispatch({ type: 'stopped', id })
    },
    clear: () => dispatch({ type: 'cleared' }),
  }
}

/** The server fetches the address itself, and continues after a cancellation. */
const addressSending = (result: Promise<unknown>): Sending => ({ result, cancel: () => {} })

/** Statuses about the file itself, which another try does not change. */
const REFUSED: readonly number[] = [400, 413, 422]

/** Omits the name, which the row shows. A failed address may work on the next try. */
function failureOf(error: unknown, source: File | string): { message: string; isFinal: boolean } {
  const message = messageOf(error)
  const name = `${nameOf(source)} `
  return {
    message: message.startsWith(name) ? `it ${message.slice(name.length)}` : message,
    isFinal: typeof source !== 'string' && error instanceof CallError && REFUSED.includes(error.status),
  }
}
