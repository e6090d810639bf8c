/** The frame's side of the handshake, after the app has loaded. */
import { isPort } from '../protocol/envelope.ts'
import { MAX_WAITING_MESSAGES } from '../protocol/limits.ts'
import type { AppMessage } from '../protocol/messages.ts'
import type { Embedders } from './embedders/types.ts'
import type { Greeting } from './greet.ts'
import { connectPort, type LoaderListeners, type LoaderPort } from './loaderPort.ts'

/** Adds a message to those that wait for a loader: not too many, and only the last size. Pure. */
export const withMessage = (waiting: readonly AppMessage[], message: AppMessage): readonly AppMessage[] =>
  [...waiting.filter(({ type }) => type !== 'resize' || type !== message.type), message].slice(
    -MAX_WAITING_MESSAGES,
  )

/**
 * Communicates over the port in the parent's answer to `greeting`. Only the parent's answer counts,
 * because any frame of the page may post to any other. Its origin does not matter: an embed may be
 * framed anywhere, and has no secrets from the page that frames it. Until the port arrives,
 * messages wait.
 */
export function connectFrame(frame: Window, listeners: LoaderListeners, greeting: Greeting): LoaderPort {
  const { parent } = frame
  const listening = new AbortController()
  const received: MessageEvent[] = []
  let waiting: readonly AppMessage[] = []
  let loader: LoaderPort | undefined
  let embedders: Embedders | undefined

  const endBare = () => {
    listening.abort()
    embedders?.close()
    embedders = undefined
  }
  const open = (port: MessagePort) => {
    endBare()
    loader = connectPort(port, listeners)
    waiting.forEach(loader.send)
    listeners.onLoader?.(true)
  }
  const onMessage = (event: MessageEvent) => {
    const [port] = event.ports
    if (event.source !== parent) return
    if (port && isPort(event.data)) open(port)
    else if (embedders) embedders.receive(event)
    else if (received.length < MAX_WAITING_MESSAGES) received.push(event)
  }
  const reportNoLoader = () => {
    if (!listening.signal.aborted) listeners.onLoader?.(false)
  }

  const early = greeting.take()
  if (early) open(early)
  else if (parent === frame) reportNoLoader()
  else {
    frame.addEventListener('message', onMessage, listening)
    // The widget also works without this module, and keeps the frame's size.
    import('./bareFrame.ts').then(({ connectBareFrame }) => {
      if (listening.signal.aborted) return
      embedders = connectBareFrame(frame, reportNoLoader)
      received.forEach(embedders.receive)
      for (const { type, detail } of waiting) if (type === 'resize') embedders.resize(detail)
    }, reportNoLoader)
  }
  return {
    send(message) {
      if (loader) return loader.send(message)
      if (message.type === 'resize') embedders?.resize(message.detail)
      waiting = withMessage(waiting, message)
    },
    close() {
      endBare()
      loader?.close()
    },
  }
}
