/**
 * Who may hand the server a video. Receiving and processing have limits of their own, so that a
 * slow sender keeps nobody waiting. Received bytes are in memory, so they are bounded too.
 */
import { tooMany } from '../http/errors.ts'

/** Long enough for most jobs to finish. */
const BUSY_WAIT_S = 5
/** Each holds up to a whole upload in memory. */
const MAX_RECEIVED = 8

export interface VideoTurns {
  /**
   * Works on what `receive` resolves with: an account's one video at a time, and one video of all
   * accounts. Throws 429 to others.
   */
  take<V, R>(account: string, receive: () => Promise<V>, work: (video: V) => Promise<R>): Promise<R>
}

export function videoTurns(): VideoTurns {
  const accounts = new Set<string>()
  let isWorking = false

  /** Refuses a second job while one is running. */
  async function alone<R>(work: () => Promise<R>): Promise<R> {
    refuseWhileWorking()
    isWorking = true
    try {
      return await work()
    } finally {
      isWorking = false
    }
  }

  function refuseWhileWorking(): void {
    if (isWorking) throw tooMany('Another video is being processed', BUSY_WAIT_S)
  }

  return {
    async take(account, receive, work) {
      if (accounts.has(account)) throw tooMany('Your other video is not done yet', BUSY_WAIT_S)
      if (accounts.size >= MAX_RECEIVED) throw tooMany('Too many videos are being sent', BUSY_WAIT_S)
      // At once, before the client uploads a whole file in vain.
      refuseWhileWorking()
      accounts.add(account)
      try {
        const video = await receive()
        return await alone(() => work(video))
      } finally {
        accounts.delete(account)
      }
    },
  }
}
