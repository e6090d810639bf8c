/** Controls a video host's player in an iframe by messages, without running its script here. */
import { PLAYER_ORIGINS, type VideoHost } from '../../protocol/videoHosts.ts'
import type { ExternalState, PlayerMessages, PlayerSettings } from './playerMessages.ts'
import { vimeo } from './vimeo.ts'
import { youtube } from './youtube.ts'

/** Interval of the greeting to a player that has not answered. */
export const HELLO_INTERVAL_MS = 250
const HELLO_TRIES = 80

export interface PlayerConnection {
  /** Sends other settings, at once or as soon as the player is ready. */
  change(settings: PlayerSettings): void
  disconnect(): void
}

/**
 * Calls `onState` with the player's state. Accepts messages only from the frame's window and its
 * video host's origin.
 */
export function connectPlayer(
  frame: HTMLIFrameElement,
  host: VideoHost,
  given: PlayerSettings,
  onState: (state: ExternalState) => void,
): PlayerConnection {
  const view = frame.ownerDocument.defaultView
  if (!view) return { change() {}, disconnect() {} }
  let settings = given
  const player = PLAYERS[host]
  const origin = PLAYER_ORIGINS[host]
  let ready = false
  let tries = 0

  const send = (messages: readonly object[]) => {
    for (const message of messages) frame.contentWindow?.postMessage(JSON.stringify(message), origin)
  }
  // Only after `load`: until then the window has another origin, and browsers log an error for each
  // message.
  const sendHello = () => {
    if (!ready && tries++ < HELLO_TRIES) send(player.hello)
    else view.clearInterval(timer)
  }
  let timer = 0
  const onLoad = () => {
    view.clearInterval(timer)
    ready = false
    tries = 0
    timer = view.setInterval(sendHello, HELLO_INTERVAL_MS)
    sendHello()
  }
  const onMessage = ({ source, origin: from, data }: MessageEvent) => {
    if (source === null || source !== frame.contentWindow || from !== origin) return
    const message = parse(data)
    const state = message && player.read(message)
    if (!state) return
    if (!ready) {
      ready = true
      view.clearInterval(timer)
      send([...player.onReady, ...player.settings(settings)])
    }
    if (state === 'ended' && settings.loop) return send(player.replay)
    onState(state)
  }

  frame.addEventListener('load', onLoad)
  view.addEventListener('message', onMessage)
  return {
    change(next) {
      settings = next
      if (ready) send(player.settings(next))
    },
    disconnect() {
      view.clearInterval(timer)
      frame.removeEventListener('load', onLoad)
      view.removeEventListener('message', onMessage)
    },
  }
}

/** Both video hosts send JSON, as text or as an object. */
function parse(data: unknown): Record<string, unknown> | undefined {
  try {
    const value: unknown = typeof data === 'string' ? JSON.parse(data) : data
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Players by video host. */
export const PLAYERS: Record<VideoHost, PlayerMessages> = { youtube, vimeo }
