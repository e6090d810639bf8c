/**
 * Vimeo's embedded player: methods and events as JSON through `postMessage`, as in
 * https://github.com/vimeo/player.js. It sends `ready` on its own and answers `ping` in case that
 * was missed.
 */
import type { ExternalState, PlayerMessages } from './playerMessages.ts'

const STATES: Readonly<Record<string, ExternalState>> = {
  ready: 'ready',
  play: 'playing',
  playing: 'playing',
  pause: 'paused',
  ended: 'ended',
  // Used by the first version of the API.
  finish: 'ended',
  error: 'error',
}
const REPORTED = ['play', 'pause', 'ended', 'error']

export const vimeo: PlayerMessages = {
  hello: [{ method: 'ping' }],
  onReady: REPORTED.map(value => ({ method: 'addEventListener', value })),
  settings: ({ muted, volume, loop = false }) => [
    ...(muted ? [] : [{ method: 'setMuted', value: false }]),
    { method: 'setVolume', value: muted ? 0 : volume },
    { method: 'setLoop', value: loop },
  ],
  replay: [{ method: 'play' }],
  read({ event, method }) {
    if (method === 'ping') return 'ready'
    return typeof event === 'string' && Object.hasOwn(STATES, event) ? STATES[event] : undefined
  },
}
