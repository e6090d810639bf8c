/** Attacks by which strangers may use up resources that all visitors share. */
import { encodePayload } from '../../../server/http/analyticsPayload.ts'
import { wordOf } from '../records.ts'

export interface Sent {
  path: string
  method?: 'GET' | 'POST'
  body?: string
  headers?: Record<string, string>
}

export interface Attack {
  name: string
  /** Against a server that passes requests on to a provider. */
  isPassedOn?: boolean
  connections: number
  /** Networks that take part. */
  clients: number
  /** Whether the answers are not read. */
  isSlow?: boolean
  /** The request after `turn` others. `texts` are ids of animated texts. */
  request(turn: number, targets: Targets): Sent
}

export interface Targets {
  gif: string
  texts: readonly string[]
  /** A file that is passed on, by its path. */
  passed: string
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
const TEXTS = 20
/** More words than anybody types, and all of them rare. */
const longSearch = (turn: number) => Array.from({ length: 300 }, (_, at) => wordOf(turn * 301 + at)).join('+')

export const ATTACKS: readonly Attack[] = [
  {
    name: 'files of 20 animated texts',
    connections: 100,
    clients: 1,
    request: (turn, { texts }) =>
      turn < TEXTS
        ? { path: `/v1/text/animate?m=attack+${turn}+of+${process.pid}` }
        : { path: `/media/${texts[turn % texts.length]}/${FILES[turn % FILES.length]}` },
  },
  {
    name: 'the same from 30 networks',
    connections: 100,
    clients: 30,
    request: (turn, { texts }) =>
      turn % 3 === 0
        ? { path: `/v1/text/animate?m=many+${turn}+of+${process.pid}` }
        : { path: `/media/${texts[turn % texts.length]}/${FILES[turn % FILES.length]}` },
  },
  {
    name: 'long searches',
    connections: 50,
    clients: 20,
    request: turn => ({ path: `/v1/gifs/search?q=${longSearch(turn)}` }),
  },
  {
    name: 'searches of one letter, deep',
    connections: 50,
    clients: 20,
    request: turn => ({ path: `/v1/gifs/search?q=${'klmnvt'[turn % 6]}&offset=${(turn * 37) % 4_999}` }),
  },
  {
    name: 'lists of all kinds, from the end',
    connections: 50,
    clients: 20,
    request: turn => ({
      path: `/v1/${['gifs', 'stickers'][turn % 2]}/trending?limit=50&offset=${4_999 - (turn % 999)}`,
    }),
  },
  {
    name: 'forged events',
    connections: 20,
    clients: 20,
    request: (_, { gif }) => ({ path: '/v2/pingback', method: 'POST', body: events(gif) }),
  },
  {
    name: 'wrong keys and tokens',
    connections: 50,
    clients: 20,
    request: turn => ({ path: '/metrics', headers: { Authorization: `Bearer wrong${turn}` } }),
  },
  {
    name: 'words that are keys of objects',
    connections: 50,
    clients: 20,
    request: turn => ({
      path: `/tenor/v2/search?q=a&contentfilter=${['__proto__', 'constructor', 'toString'][turn % 3]}&n=${turn}`,
    }),
  },
  {
    name: 'wrong questions to the provider',
    isPassedOn: true,
    connections: 5,
    clients: 1,
    request: turn => ({ path: `/v1/gifs/search/nonsense${turn}` }),
  },
  {
    name: 'other searches each time, for its quota',
    isPassedOn: true,
    connections: 20,
    clients: 1,
    request: turn => ({ path: `/v1/gifs/search?q=spend${turn}` }),
  },
  {
    name: 'readers of its files that do not read',
    isPassedOn: true,
    connections: 256,
    clients: 1,
    isSlow: true,
    request: (_, { passed }) => ({ path: passed }),
  },
]
