/** The frame's side of the handshake, and the embedders of a frame without the loader. */

import { isPort } from '../protocol/envelope.ts'
import { addressShowsEmbedder, messageShowsEmbedder } from './embedders/evidence.ts'
import type { Embedders } from './embedders/types.ts'
import { AT_FIRST, type FrameEffect, type FrameEvent, nextFrame } from './frameState.ts'
import type { Greeting } from './greet.ts'
import { connectPort, type LoaderListeners, type LoaderPort } from './loaderPort.ts'

/** A parent that has not answered in this time does not run the loader. */
export const EMBEDDERS_AFTER_MS = 500

/**
 * Communicates over the port in the parent's answer to `greeting`. Only the parent's answer counts,
 * because any frame of the page may post to any other. Its origin does not matter: an embed may be
 * framed anywhere, and has no secrets from the page that frames it.
 */
export function connectFrame(frame: Window, listeners: LoaderListeners, greeting: Greeting): LoaderPort {
  const early = greeting.take()
  let state = AT_FIRST
  let loader: LoaderPort | undefined
  let loaded: typeof import('./embedders/index.ts') | undefined
  let embedders: Embedders | undefined

  const on = (event: FrameEvent) => {
    const step = nextFrame(state, event)
    state = step.state
    step.effects.forEach(run)
  }

  const run = (effect: FrameEffect) => {
    switch (effect.do) {
      case 'openPort':
        loader = connectPort(effect.port, listeners)
        return
      case 'sendToLoader':
        return loader?.send(effect.message)
      case 'tellLoader':
        return listeners.onLoader?.(effect.answers)
      case 'loadEmbedders':
        import('./embedders/index.ts').then(
          module => {
            loaded = module
            on({ type: 'embeddersLoaded' })
          },
          // The widget works without it: the frame keeps its size.
          () => {},
        )
        return
      case 'startEmbedders':
        embedders = loaded?.connectEmbedders(frame)
        return
      case 'receive':
        return embedders?.receive(effect.event)
      case 'resize':
        return embedders?.resize(effect.size)
      case 'endEmbedders':
        return embedders?.close()
      case 'stopListening':
        return stopListening()
      case 'closePort':
        return loader?.close()
    }
  }

  const stopListening = early ? () => {} : listen(frame, on)
  if (early) on({ type: 'port', port: early })
  return { send: message => on({ type: 'send', message }), close: () => on({ type: 'close' }) }
}

/** Tells `on` what the parent does, and that it does nothing. Returns what ends that. */
function listen(frame: Window, on: (event: FrameEvent) => void): () => void {
  const { parent } = frame
  const isFramed = parent !== frame
  const silence: FrameEvent = { type: 'silence', isFramed }
  const onMessage = (event: MessageEvent) => {
    if (event.source !== parent) return
    const [port] = event.ports
    if (port && isPort(event.data)) on({ type: 'port', port })
    else on({ type: 'foreign', event, isEvidence: messageShowsEmbedder(event.data) })
  }
  if (!isFramed) {
    on(silence)
    return () => {}
  }
  frame.addEventListener('message', onMessage)
  const timer = frame.setTimeout(on, EMBEDDERS_AFTER_MS, silence)
  if (addressShowsEmbedder(frame.location.href)) on({ type: 'evidence' })
  return () => {
    frame.removeEventListener('message', onMessage)
    frame.clearTimeout(timer)
  }
}
