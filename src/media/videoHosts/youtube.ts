/**
 * YouTube's embedded player: JSON text through `postMessage`, as its own script sends it. It
 * reports only after a `listening` message. States:
 * https://developers.google.com/youtube/iframe_api_reference#onStateChange
 */
import type { ExternalState, PlayerMessages } from './playerMessages.ts'

const STATES: Readonly<Record<string, ExternalState>> = { 0: 'ended', 1: 'playing', 2: 'paused' }
/** Any values do: the player repeats them in its messages. */
const CHANNEL = { id: 1, channel: 'widget' }

const command = (func: string, ...args: unknown[]) => ({ event: 'command', func, args, ...CHANNEL })

export const youtube: PlayerMessages = {
  hello: [{ event: 'listening', ...CHANNEL }],
  onReady: [command('addEventListener', 'onStateChange'), command('addEventListener', 'onError')],
  settings: ({ muted, volume }) =>
    muted ? [command('mute')] : [command('unMute'), command('setVolume', Math.round(volume * 100))],
  // YouTube's own loop works with playlists only.
  replay: [command('seekTo', 0, true), command('playVideo')],
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
