/**
 * YouTube's embedded player, spoken to as its own script does: JSON text by `postMessage`, after it has been told that
 * somebody listens. States: https://developers.google.com/youtube/iframe_api_reference#onStateChange
 */
import type { Dialect } from './dialect.ts'
import type { ExternalState } from './playerState.ts'

const STATES: Readonly<Record<string, ExternalState>> = { 0: 'ended', 1: 'playing', 2: 'paused' }
/** Any name: the player repeats it in what it sends. */
const CHANNEL = { id: 1, channel: 'widget' }

const command = (func: string, ...args: string[]) => ({ event: 'command', func, args, ...CHANNEL })

export const youtube: Dialect = {
  hello: [{ event: 'listening', ...CHANNEL }],
  onReady: [
    command('addEventListener', 'onStateChange'),
    command('addEventListener', 'onError'),
    command('mute'),
  ],
  read({ event, info }) {
    switch (event) {
      case 'onReady':
      case 'initialDelivery':
        return 'ready'
      case 'onError':
        return 'error'
      case 'onStateChange':
        return STATES[String(info)]
      case 'infoDelivery':
        return STATES[String((info as { playerState?: unknown } | null | undefined)?.playerState)]
      default:
        return undefined
    }
  },
}
