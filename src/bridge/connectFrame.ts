/** The frame's side of the handshake, and the embedders of a frame without the loader. */

import { isPort } from '../protocol/envelope.ts'
import type { AppMessage, Size } from '../protocol/messages.ts'
import { addressShowsEmbedder, messageShowsEmbedder } from './embedders/evidence.ts'
import type { Embedders } from './embedders/types.ts'
import type { Greeting } from './greet.ts'
import { connectPort, type LoaderListeners, type LoaderPort } from './loaderPort.ts'

/** A parent that has not answered by now does not run the loader. */
export const EMBEDDERS_AFTER_MS = 500
/** A bare frame may never get a port, so the waiting messages are bounded. */
const MAX_WAITING = 50

/**
 * Communicates over the port in the parent's answer to `greeting`.
 *
 * - Only the parent's answer counts, because any frame of the page may post to any other. Its
 *   origin does not matter: an embed may be framed anywhere, and has no secrets from the page that
 *   frames it.
 * - Until the port arrives, messages wait; only the last size is kept.
 * - If no port arrives, or an embedder is detected, sizes are also sent in the embedders' formats,
 *   which load only then.
 */
export function connectFrame(frame: Window, listeners: LoaderListeners, greeting: Greeting): LoaderPort {
  const { parent } = frame
  const early = greeting.take()
  const waiting = createWaitingMessages()
  const unheard: MessageEvent[] = []
  let lastSize: Size | undefined
  let loader: LoaderPort | undefined
  let embedders: Embedders | undefined
  let loadsEmbedders = false
  let closed = false

  const onMessage = (event: MessageEvent) => {
    if (event.source !== parent) return
    const [port] = event.ports
    if (port && isPort(event.data)) openPort(port)
    else hearEmbedder(event)
  }

  const openPort = (port: MessagePort) => {
    stopListening()
    loader = connectPort(port, listeners)
    for (const waited of waiting.take()) loader.send(waited)
    listeners.onLoader?.(true)
  }

  const hearEmbedder = (event: MessageEvent) => {
    if (embedders) embedders.receive(event)
    else if (unheard.length < MAX_WAITING) {
      unheard.push(event)
      if (messageShowsEmbedder(event.data)) loadEmbedders()
    }
  }

  const loadEmbedders = () => {
    if (loadsEmbedders) return
    loadsEmbedders = true
    import('./embedders/index.ts').then(
      ({ connectEmbedders }) => {
        if (closed || loader) return
        embedders = connectEmbedders(frame)
        for (const event of unheard.splice(0)) embedders.receive(event)
        if (lastSize) embedders.resize(lastSize)
      },
      // The widget works without it: the frame keeps its size.
      () => {},
    )
  }

  const stopListening = () => {
    frame.removeEventListener('message', onMessage)
    frame.clearTimeout(timer)
    embedders?.close()
    embedders = undefined
    unheard.length = 0
  }

  let timer = 0
  if (parent !== frame) {
    frame.addEventListener('message', onMessage)
    timer = frame.setTimeout(() => {
      listeners.onLoader?.(false)
      loadEmbedders()
    }, EMBEDDERS_AFTER_MS)
    if (early) openPort(early)
    else if (addressShowsEmbedder(frame.location.href)) loadEmbedders()
  } else listeners.onLoader?.(false)

  return {
    send(next) {
      if (loader) return loader.send(next)
      if (closed) return
      if (next.type === 'resize') {
        lastSize = next.detail
        embedders?.resize(lastSize)
      }
      waiting.add(next)
    },
    close() {
      closed = true
      stopListening()
      loader?.close()
    },
  }
}

function createWaitingMessages() {
  let waiting: AppMessage[] = []
  return {
    add(next: AppMessage) {
      if (next.type === 'resize') waiting = waiting.filter(({ type }) => type !== 'resize')
      waiting.push(next)
      if (waiting.length > MAX_WAITING) waiting.shift()
    },
    take: () => waiting.splice(0),
  }
}
