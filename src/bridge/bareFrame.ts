/** Sends sizes to embedders, from a frame whose parent is not the loader. */
import { MAX_WAITING_MESSAGES } from '../protocol/limits.ts'
import type { Size } from '../protocol/messages.ts'
import { addressShowsEmbedder, connectEmbedders, messageShowsEmbedder } from './embedders/index.ts'
import type { Embedders } from './embedders/types.ts'

/** A parent that has not answered in this time does not run the loader. */
export const EMBEDDERS_AFTER_MS = 500

/**
 * Posts sizes once there is evidence of an embedder, or once the time for the loader's answer is
 * over, which calls `onSilence`. Messages of the parent wait until then.
 */
export function connectBareFrame(frame: Window, onSilence: () => void): Embedders {
  const received: MessageEvent[] = []
  let embedders: Embedders | undefined
  let size: Size | undefined

  const start = () => {
    if (embedders) return
    embedders = connectEmbedders(frame)
    received.forEach(embedders.receive)
    if (size) embedders.resize(size)
  }
  const timer = frame.setTimeout(() => {
    onSilence()
    start()
  }, EMBEDDERS_AFTER_MS)
  if (addressShowsEmbedder(frame.location.href)) start()
  return {
    resize(next) {
      size = next
      embedders?.resize(next)
    },
    receive(event) {
      if (messageShowsEmbedder(event.data)) start()
      if (embedders) embedders.receive(event)
      else if (received.length < MAX_WAITING_MESSAGES) received.push(event)
    },
    close() {
      frame.clearTimeout(timer)
      embedders?.close()
    },
  }
}
