/** The frame's side of the handshake, and what a frame does that nobody answers. */
import { type AppMessage, isPort, message } from '../protocol/messages.ts'
import { type Channel, connectPort, type HostListeners } from './channel.ts'
import { addressShowsDialect, messageShowsDialect } from './hosts/evidence.ts'
import type { HostDialects } from './hosts/types.ts'

/** How long the loader may take to answer before the host is taken for one that does not know Giflet. */
export const FOREIGN_HOST_AFTER_MS = 500
/** A bare frame has no one to tell: what waits for a port is bounded. */
const MAX_WAITING = 50

/**
 * Says `hello` to the parent and speaks over the port that it answers with.
 *
 * - The answer counts only when `event.source` is the parent: any frame of the page may post to any other.
 *   Which origin the parent has does not matter: an embed may stand anywhere, and it has nothing to hide from
 *   the page that frames it.
 * - Until the port is there, messages wait. Of the sizes only the last one does.
 * - When no port comes, or the host shows that it speaks a resize dialect of its own, sizes go out in the
 *   dialects of `hosts/`, which are loaded only then.
 */
export function connectFrame(frame: Window, listeners: HostListeners): Channel {
  const { parent } = frame
  let waiting: AppMessage[] = []
  let lastSize: { width: number; height: number } | undefined
  let channel: Channel | undefined
  let dialects: HostDialects | undefined
  let foreign = false
  let closed = false
  const unheard: MessageEvent[] = []

  const onMessage = (event: MessageEvent) => {
    if (event.source !== parent || parent === frame) return
    const port = event.ports[0]
    if (isPort(event.data) && port) {
      stopListening()
      channel = connectPort(port, listeners)
      for (const waited of waiting) channel.send(waited)
      waiting = []
      listeners.onPort?.()
    } else if (dialects) dialects.receive(event)
    else if (unheard.length < MAX_WAITING) {
      unheard.push(event)
      if (messageShowsDialect(event.data)) speakDialects()
    }
  }

  const speakDialects = () => {
    if (foreign) return
    foreign = true
    import('./hosts/index.ts').then(
      ({ connectHosts }) => {
        if (closed || channel) return
        dialects = connectHosts(frame)
        for (const event of unheard.splice(0)) dialects.receive(event)
        if (lastSize) dialects.resize(lastSize)
      },
      // A host that wants to be told sizes keeps the size it has; the widget works all the same.
      () => {},
    )
  }

  const stopListening = () => {
    frame.removeEventListener('message', onMessage)
    frame.clearTimeout(timer)
    dialects = undefined
    unheard.length = 0
  }

  frame.addEventListener('message', onMessage)
  const timer = frame.setTimeout(() => parent !== frame && speakDialects(), FOREIGN_HOST_AFTER_MS)
  if (parent !== frame) {
    // The message says nothing but that a script runs here, so it may go to any origin.
    parent.postMessage(message('hello'), '*')
    if (addressShowsDialect(frame.location.href)) speakDialects()
  }

  return {
    send(next) {
      channel?.send(next)
      if (channel || closed) return
      if (next.type === 'resize') {
        lastSize = next.detail
        dialects?.resize(lastSize)
        waiting = waiting.filter(({ type }) => type !== 'resize')
      }
      waiting.push(next)
      if (waiting.length > MAX_WAITING) waiting.shift()
    },
    close() {
      closed = true
      stopListening()
      channel?.close()
    },
  }
}
