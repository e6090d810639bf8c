/**
 * Vimeo's embedded player: methods and events as JSON by `postMessage`, as https://github.com/vimeo/player.js speaks
 * them. It says `ready` by itself, and answers `ping` where that was missed.
 */
import type { Dialect } from './dialect.ts'
import type { ExternalState } from './playerState.ts'

const STATES: Readonly<Record<string, ExternalState>> = {
  ready: 'ready',
  play: 'playing',
  playing: 'playing',
  pause: 'paused',
  ended: 'ended',
  // The name of the first version of the interface.
  finish: 'ended',
  error: 'error',
}
const REPORTED = ['play', 'pause', 'ended', 'error']

export const vimeo: Dialect = {
  hello: [{ method: 'ping' }],
  onReady: [
    { method: 'setVolume', value: 0 },
    ...REPORTED.map(value => ({ method: 'addEventListener', value })),
  ],
  read({ event, method }) {
    if (method === 'ping') return 'ready'
    return typeof event === 'string' && Object.hasOwn(STATES, event) ? STATES[event] : undefined
  },
}
