import { expect, test } from 'vitest'
import { AT_FIRST, type FrameEvent, type FrameState, nextFrame } from '../../../src/bridge/frameState.ts'
import { message } from '../../../src/protocol/envelope.ts'
import type { AppMessage } from '../../../src/protocol/messages.ts'

const port = {} as MessagePort
const event = {} as MessageEvent
const ready: AppMessage = message('ready', { detail: {} })
const size = { width: 300, height: 200 }
const resize: AppMessage = message('resize', { detail: size })
const smaller: AppMessage = message('resize', { detail: { width: 300, height: 100 } })

const foreign = (isEvidence: boolean): FrameEvent => ({ type: 'foreign', event, isEvidence })
const send = (message: AppMessage): FrameEvent => ({ type: 'send', message })
const PORT: FrameEvent = { type: 'port', port }
const LOADED: FrameEvent = { type: 'embeddersLoaded' }
const CLOSE: FrameEvent = { type: 'close' }
const SILENCE: FrameEvent = { type: 'silence', isFramed: true }

const waits: FrameState = { ...AT_FIRST, waiting: [smaller, ready], size: { width: 300, height: 100 } }
const loading: FrameState = { ...AT_FIRST, embedders: 'loading', unheard: [event], size }
const embedded: FrameState = { ...AT_FIRST, embedders: 'ready', size }
const connected: FrameState = { ...AT_FIRST, link: 'loader' }
const closed: FrameState = { ...AT_FIRST, link: 'closed' }
const stop = ['stopListening', 'endEmbedders']

test.each<[string, FrameState, FrameEvent, Partial<FrameState>, (string | object)[]]>([
  ['keeps a message', AT_FIRST, send(ready), { waiting: [ready] }, []],
  ['keeps the last size only', waits, send(resize), { waiting: [ready, resize], size }, []],
  [
    'opens the port and sends what has waited',
    waits,
    PORT,
    { link: 'loader', waiting: [] },
    [
      ...stop,
      { do: 'openPort', port },
      { do: 'sendToLoader', message: smaller },
      { do: 'sendToLoader', message: ready },
      { do: 'tellLoader', answers: true },
    ],
  ],
  ['sends at once', connected, send(ready), {}, [{ do: 'sendToLoader', message: ready }]],
  ['takes no second port', connected, PORT, {}, []],
  ['listens to nobody else', connected, foreign(true), {}, []],
  ['keeps a foreign message', AT_FIRST, foreign(false), { unheard: [event] }, []],
  [
    'loads the embedders by their message',
    AT_FIRST,
    foreign(true),
    { unheard: [event], embedders: 'loading' },
    ['loadEmbedders'],
  ],
  ['loads them once', loading, foreign(true), { unheard: [event, event] }, []],
  ['loads them by the address', AT_FIRST, { type: 'evidence' }, { embedders: 'loading' }, ['loadEmbedders']],
  [
    'loads them if nobody answers',
    AT_FIRST,
    SILENCE,
    { embedders: 'loading' },
    [{ do: 'tellLoader', answers: false }, 'loadEmbedders'],
  ],
  [
    'loads none outside of a frame',
    AT_FIRST,
    { type: 'silence', isFramed: false },
    {},
    [{ do: 'tellLoader', answers: false }],
  ],
  [
    'starts the embedders with what they have missed',
    loading,
    LOADED,
    { embedders: 'ready', unheard: [] },
    ['startEmbedders', { do: 'receive', event }, { do: 'resize', size }],
  ],
  ['starts none beside the loader', { ...loading, link: 'loader' }, LOADED, {}, []],
  ['starts none after its end', { ...loading, link: 'closed' }, LOADED, {}, []],
  ['passes on a foreign message', embedded, foreign(false), {}, [{ do: 'receive', event }]],
  ['passes on a size', embedded, send(resize), { waiting: [resize] }, [{ do: 'resize', size }]],
  ['ends', connected, CLOSE, { link: 'closed' }, [...stop, 'closePort']],
  ['ends once', closed, CLOSE, {}, []],
  ['sends nothing after its end', closed, send(ready), {}, []],
  ['takes no port after its end', closed, PORT, {}, []],
])('%s', (_, state, event, changes, effects) => {
  const step = nextFrame(state, event)
  expect(step.state).toEqual({ ...state, ...changes })
  expect(step.effects).toEqual(effects.map(effect => (typeof effect === 'string' ? { do: effect } : effect)))
})

test('bounds what waits', () => {
  const filled = (given: FrameEvent) =>
    Array.from({ length: 60 }).reduce<FrameState>(state => nextFrame(state, given).state, AT_FIRST)
  expect(filled(send(ready)).waiting).toHaveLength(50)
  expect(filled(foreign(false)).unheard).toHaveLength(50)
})
