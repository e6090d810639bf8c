/**
 * The state of a frame about the page around it, and the effects of each event. Pure:
 * `connectFrame.ts` acts on it.
 *
 * - Until the loader's port arrives, messages wait; only the last size is kept.
 * - If no port arrives, or an embedder is detected, sizes are also sent in the embedders' formats,
 *   which load only then.
 */
import type { AppMessage, Size } from '../protocol/messages.ts'

export interface FrameState {
  /** To `loader` the app speaks through its port. */
  readonly link: 'none' | 'loader' | 'closed'
  readonly embedders: 'none' | 'loading' | 'ready'
  /** Messages for the loader. */
  readonly waiting: readonly AppMessage[]
  /** Messages of the parent for the embedders. */
  readonly unheard: readonly MessageEvent[]
  readonly size: Size | undefined
}

export type FrameEvent =
  /** The loader's answer. */
  | { readonly type: 'port'; readonly port: MessagePort }
  /** Any other message of the parent; `isEvidence` of an embedder. */
  | { readonly type: 'foreign'; readonly event: MessageEvent; readonly isEvidence: boolean }
  /** The address shows an embedder. */
  | { readonly type: 'evidence' }
  /** Nobody has answered, or there is no parent. */
  | { readonly type: 'silence'; readonly isFramed: boolean }
  | { readonly type: 'embeddersLoaded' }
  | { readonly type: 'send'; readonly message: AppMessage }
  | { readonly type: 'close' }

export type FrameEffect =
  | { readonly do: 'openPort'; readonly port: MessagePort }
  | { readonly do: 'sendToLoader'; readonly message: AppMessage }
  | { readonly do: 'tellLoader'; readonly answers: boolean }
  | { readonly do: 'loadEmbedders' | 'startEmbedders' | 'endEmbedders' | 'stopListening' | 'closePort' }
  | { readonly do: 'receive'; readonly event: MessageEvent }
  | { readonly do: 'resize'; readonly size: Size }

export interface FrameStep {
  readonly state: FrameState
  readonly effects: readonly FrameEffect[]
}

/** A bare frame may never get a port, so the queue is bounded. */
const MAX_WAITING = 50

export const AT_FIRST: FrameState = {
  link: 'none',
  embedders: 'none',
  waiting: [],
  unheard: [],
  size: undefined,
}

export function nextFrame(state: FrameState, event: FrameEvent): FrameStep {
  const same: FrameStep = { state, effects: [] }
  if (event.type === 'send') return send(state, event.message)
  if (state.link === 'closed') return same
  if (event.type === 'close') return end({ ...state, link: 'closed' }, [{ do: 'closePort' }])
  if (state.link === 'loader') return same
  switch (event.type) {
    case 'port':
      return end({ ...state, link: 'loader' }, [
        { do: 'openPort', port: event.port },
        ...state.waiting.map(message => ({ do: 'sendToLoader', message }) as const),
        { do: 'tellLoader', answers: true },
      ])
    case 'foreign':
      if (state.embedders === 'ready') return { state, effects: [{ do: 'receive', event: event.event }] }
      if (state.unheard.length === MAX_WAITING) return same
      return load({ ...state, unheard: [...state.unheard, event.event] }, event.isEvidence)
    case 'evidence':
      return load(state, true)
    case 'silence': {
      const { state: next, effects } = load(state, event.isFramed)
      return { state: next, effects: [{ do: 'tellLoader', answers: false }, ...effects] }
    }
    case 'embeddersLoaded':
      return {
        state: { ...state, embedders: 'ready', unheard: [] },
        effects: [
          { do: 'startEmbedders' },
          ...state.unheard.map(event => ({ do: 'receive', event }) as const),
          ...(state.size ? ([{ do: 'resize', size: state.size }] as const) : []),
        ],
      }
  }
}

function send(state: FrameState, message: AppMessage): FrameStep {
  if (state.link === 'closed') return { state, effects: [] }
  if (state.link === 'loader') return { state, effects: [{ do: 'sendToLoader', message }] }
  const isSize = message.type === 'resize'
  const others = isSize ? state.waiting.filter(({ type }) => type !== 'resize') : state.waiting
  const waiting = [...others, message].slice(-MAX_WAITING)
  if (!isSize) return { state: { ...state, waiting }, effects: [] }
  const size = message.detail
  const effects = state.embedders === 'ready' ? ([{ do: 'resize', size }] as const) : []
  return { state: { ...state, waiting, size }, effects }
}

function load(state: FrameState, isWanted: boolean): FrameStep {
  if (!isWanted || state.embedders !== 'none') return { state, effects: [] }
  return { state: { ...state, embedders: 'loading' }, effects: [{ do: 'loadEmbedders' }] }
}

/** Nobody but the loader is listened to any more. */
const end = (state: FrameState, effects: readonly FrameEffect[]): FrameStep => ({
  state: { ...state, waiting: [], unheard: [] },
  effects: [{ do: 'stopListening' }, { do: 'endEmbedders' }, ...effects],
})
