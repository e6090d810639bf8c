/** The frame's side of the handshake, until the app takes over. */
import { isPort, message } from '../protocol/envelope.ts'

export interface Greeting {
  /** The port, once the loader has answered. Never resolves in a bare frame. */
  readonly port: Promise<MessagePort>
  /** Stops listening, and returns the port if it has arrived. */
  take(): MessagePort | undefined
}

/**
 * Sends `hello` to the parent. Only the parent's answer counts, because any frame of the page may
 * post to any other.
 */
export function greet(frame: Window): Greeting {
  const { parent } = frame
  let arrivedPort: MessagePort | undefined
  const ending = new AbortController()
  const port = new Promise<MessagePort>(resolve => {
    if (parent === frame) return
    const onMessage = ({ source, data, ports: [first] }: MessageEvent) => {
      if (source !== parent || !first || !isPort(data)) return
      ending.abort()
      arrivedPort = first
      resolve(first)
    }
    frame.addEventListener('message', onMessage, ending)
    // To any origin, because it only says that a script runs here.
    parent.postMessage(message('hello'), '*')
  })
  return {
    port,
    take() {
      ending.abort()
      return arrivedPort
    },
  }
}
