/** Attacks by which strangers may use up resources that all visitors share. */
import type { Request } from 'autocannon'
import { encodePayload } from '../../server/http/analyticsPayload.ts'
import { wordOf } from './records.ts'

export interface Attack {
  connections: number
  /** Networks that take part. */
  clients: number
  /** The request after `turn` others. */
  request(turn: number, targets: Targets): Request
}

export interface Targets {
  gif: string
  /** Ids of animated texts. */
  texts: readonly string[]
}

const event = (gifId: string, at: number) => ({
  action_type: 'CLICK',
  user_id: `s${at}x${Math.random()}`,
  analytics_response_payload: encodePayload({ responseId: 'r', gifId }),
})
const events = (gifId: string) =>
  JSON.stringify({ events: Array.from({ length: 250 }, (_, at) => event(gifId, at)) })
const FILES = [
  'original.gif',
  'fixed_width.webp',
  'fixed_height.mp4',
  'original.avif',
  'fixed_width_small.gif',
]
/** More words than anybody types, and all of them rare. */
const longSearch = (turn: number) => Array.from({ length: 300 }, (_, at) => wordOf(turn * 301 + at)).join('+')
/** Makes a text with one request of `every`, and asks for files of the others' texts. */
const textOrFile =
  (every: number) =>
  (turn: number, { texts }: Targets): Request =>
    turn % every === 0
      ? { path: `/v1/text/animate?m=attack+${turn}+of+${process.pid}` }
      : { path: `/media/${texts[turn % texts.length]}/${FILES[turn % FILES.length]}` }

export const ATTACKS: Readonly<Record<string, Attack>> = {
  'files of animated texts': { connections: 100, clients: 1, request: textOrFile(100) },
  'new texts from 30 networks': { connections: 100, clients: 30, request: textOrFile(3) },
  'long searches': {
    connections: 50,
    clients: 20,
    request: turn => ({ path: `/v1/gifs/search?q=${longSearch(turn)}` }),
  },
  'deep searches of one letter': {
    connections: 50,
    clients: 20,
    request: turn => ({ path: `/v1/gifs/search?q=${'klmnvt'[turn % 6]}&offset=${(turn * 37) % 4_999}` }),
  },
  'forged events': {
    connections: 20,
    clients: 20,
    request: (_, { gif }) => ({ path: '/v2/pingback', method: 'POST', body: events(gif) }),
  },
  'wrong keys and tokens': {
    connections: 50,
    clients: 20,
    request: turn => ({ path: '/metrics', headers: { Authorization: `Bearer wrong${turn}` } }),
  },
}
