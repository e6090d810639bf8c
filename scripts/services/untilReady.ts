/** Waits for a program that was started. */
import type { ChildProcess } from 'node:child_process'

const READY_TIMEOUT_MS = 60_000
const ASK_AGAIN_MS = 30

interface Starting {
  name: string
  child: ChildProcess
  isReady(): boolean | Promise<boolean>
  /** Ends it and what belongs to it, if it does not get ready. */
  stop(): Promise<void>
  /** What it has printed, for the message. */
  said?(): string
}

/** @throws Error if it ends by itself or takes too long. */
export async function untilReady({ name, child, isReady, stop, said = () => '' }: Starting): Promise<void> {
  const limit = Date.now() + READY_TIMEOUT_MS
  while (!(await isReady())) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null
    if (hasEnded || Date.now() > limit) {
      await stop()
      throw new Error(`${name} does not start: ${said()}`)
    }
    await new Promise(resolve => setTimeout(resolve, ASK_AGAIN_MS))
  }
}

/** Whether a page can be had. */
export const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    response => response.ok,
    () => false,
  )
