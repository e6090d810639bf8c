/** Fetches the GIF of a source: loading, loaded, or failed with a way to retry. */

import { useCallback, useEffect, useState } from 'react'
import { firstGif } from '../api/firstGif.ts'
import type { Gif } from '../gif/types.ts'
import { describeError, type ErrorReport } from '../i18n/describeError.ts'
import { onReconnect } from '../platform/onReconnect.ts'
import type { Options } from '../protocol/options.ts'
import type { GifSource } from '../protocol/source.ts'
import { useReport, useServices } from '../services/context.ts'

/** The state of a fetched GIF: loading, loaded, or failed. */
export interface GifState {
  /** The GIF, once it has loaded. */
  gif?: Gif
  /** Why it has not loaded, until a retry succeeds. */
  error?: ErrorReport
  /** Fetches it again. */
  retry: () => void
}

export function useFetchedGif(
  source: GifSource,
  options: Pick<Options, 'type' | 'rating' | 'lang'>,
): GifState {
  const { client, debug } = useServices()
  const report = useReport()
  const [state, setState] = useState<Omit<GifState, 'retry'>>({})
  const [attempt, setAttempt] = useState(0)
  const { type, rating, lang } = options
  useEffect(() => {
    const abort = new AbortController()
    setState(old => (old.error?.text === 'Loading…' ? old : {}))
    firstGif(client, source, { type, rating, lang, signal: abort.signal, reload: attempt > 0 })
      .then(gif => {
        // A developer's client may ignore the signal.
        if (!__PACKAGE__ || !abort.signal.aborted) setState({ gif })
      })
      .catch((cause: unknown) => {
        if (abort.signal.aborted) return
        debug('could not load', source, cause)
        const error = describeError(cause, 'one')
        setState({ error })
        report({ type: 'failed', code: error.code, message: error.message })
      })
    return () => abort.abort()
  }, [client, source, type, rating, lang, attempt, debug, report])
  const retry = useCallback(() => {
    // The card stays, with the focus on its button, until the retry has a result.
    setState(({ error }) => (error ? { error: { ...error, text: 'Loading…', wait: undefined } } : {}))
    setAttempt(count => count + 1)
  }, [])
  const { error } = state
  // Only one retry waits at a time.
  const waits = error?.retry && error.text !== 'Loading…'
  useEffect(() => (waits ? onReconnect(retry) : undefined), [waits, retry])
  return { ...state, retry }
}
