/** The one GIF of a source: loading, there, or failed with a way to try again. */
import { useCallback, useEffect, useState } from 'react'
import { firstGif } from '../api/firstGif.ts'
import { type ErrorReport, reportOf } from '../components/errorMessage.ts'
import { useServices } from '../components/services.ts'
import type { Gif } from '../gif/types.ts'
import type { Options } from '../protocol/options.ts'
import type { GifSource } from '../protocol/source.ts'

export interface GifState {
  gif?: Gif
  error?: ErrorReport
  retry: () => void
}

export function useGif(source: GifSource, options: Pick<Options, 'type' | 'rating' | 'lang'>): GifState {
  const { client, debug, emit } = useServices()
  const [state, setState] = useState<Omit<GifState, 'retry'>>({})
  const [attempt, setAttempt] = useState(0)
  const { type, rating, lang } = options
  useEffect(() => {
    const abort = new AbortController()
    setState({})
    firstGif(client, source, { type, rating, lang, signal: abort.signal, reload: attempt > 0 })
      .then(gif => setState({ gif }))
      .catch((cause: unknown) => {
        if (abort.signal.aborted) return
        debug('could not load', source, cause)
        const error = reportOf(cause, 'one')
        setState({ error })
        emit('error', { code: error.code, message: error.message })
      })
    return () => abort.abort()
  }, [client, source, type, rating, lang, attempt, debug, emit])
  const retry = useCallback(() => setAttempt(count => count + 1), [])
  return { ...state, retry }
}
