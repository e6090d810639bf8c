/** Speaks with a host's player in an iframe, by messages alone: no script of the host runs in our frame. */

import { PLAYER_ORIGINS } from './addresses.ts'
import { DIALECTS } from './dialect.ts'
import type { ExternalState } from './playerState.ts'
import type { ExternalProvider } from './provider.ts'

/** How often a player that has not answered is told again that somebody listens. */
export const HELLO_INTERVAL_MS = 250
const HELLO_TRIES = 80

/**
 * Calls `onState` with what the player in `frame` says of itself. Messages count only from that frame's window and
 * from its host's origin. Returns the function that ends it.
 */
export function connectPlayer(
  frame: HTMLIFrameElement,
  provider: ExternalProvider,
  onState: (state: ExternalState) => void,
): () => void {
  const view = frame.ownerDocument.defaultView
  if (!view) return () => {}
  const dialect = DIALECTS[provider]
  const origin = PLAYER_ORIGINS[provider]
  let ready = false
  let tries = 0

  const send = (messages: readonly object[]) => {
    for (const message of messages) frame.contentWindow?.postMessage(JSON.stringify(message), origin)
  }
  // Before its page is there the window has another origin, and the browser would complain of each message.
  const sayHello = () => {
    if (!ready && tries++ < HELLO_TRIES) send(dialect.hello)
    else view.clearInterval(timer)
  }
  let timer = 0
  const onLoad = () => {
    view.clearInterval(timer)
    ready = false
    tries = 0
    timer = view.setInterval(sayHello, HELLO_INTERVAL_MS)
    sayHello()
  }
  const onMessage = ({ source, origin: from, data }: MessageEvent) => {
    if (source === null || source !== frame.contentWindow || from !== origin) return
    const message = parse(data)
    const state = message && dialect.read(message)
    if (!state) return
    if (!ready) {
      ready = true
      view.clearInterval(timer)
      send(dialect.onReady)
    }
    onState(state)
  }

  frame.addEventListener('load', onLoad)
  view.addEventListener('message', onMessage)
  return () => {
    view.clearInterval(timer)
    frame.removeEventListener('load', onLoad)
    view.removeEventListener('message', onMessage)
  }
}

/** Both hosts send JSON, as text or as it is. */
function parse(data: unknown): Record<string, unknown> | undefined {
  try {
    const value: unknown = typeof data === 'string' ? JSON.parse(data) : data
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
