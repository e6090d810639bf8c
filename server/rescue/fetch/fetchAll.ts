/** Fetches missing GIFs into the library, one after the other. May be killed at any moment. */
import type { Progress } from '../../library/terminalProgress.ts'
import type { WantedGif } from '../survey.ts'
import { UnavailableError } from './crawler.ts'
import { type KeepContext, keepGif } from './keepGif.ts'
import type { LostGifs } from './lostGifs.ts'

/** Why a GIF is not in the library. */
export interface FetchFailure {
  reason: string
  /** Whether the GIF is lost; otherwise another run may get it. */
  isFinal: boolean
}

/** The GIFs that an earlier run requested and found lost. */
export const missedBefore = (gifs: readonly WantedGif[], { reasons }: LostGifs): Map<string, FetchFailure> =>
  new Map(
    gifs.flatMap(({ alias }): [string, FetchFailure][] => {
      const reason = reasons.get(alias)
      return reason === undefined ? [] : [[alias, { reason, isFinal: true }]]
    }),
  )

/** Resolves with the failures by alias. Ends early, without an error, on abort. */
export async function fetchAll(
  gifs: readonly WantedGif[],
  context: KeepContext,
  lost: LostGifs,
  progress: Progress,
): Promise<Map<string, FetchFailure>> {
  const missed = new Map<string, FetchFailure>()
  for (const gif of gifs) {
    progress.step(gif.alias)
    // The GIF may have been added with another one's equal file.
    if (!context.known.itemOf(gif.alias)) {
      try {
        await keepGif(gif, context)
      } catch (error) {
        if (context.signal.aborted) return missed
        if (!(error instanceof UnavailableError)) throw error
        const { message: reason, isFinal } = error
        missed.set(gif.alias, { reason, isFinal })
        progress.line(`${gif.alias}: ${reason}`)
        if (isFinal) await lost.add(gif.alias, reason)
      }
    }
    progress.done()
  }
  return missed
}
