/** The loader's end of the port to an app, and the wait until the app takes the other end. */

/** An app silent for so long is blocked, unreachable, or not ours. */
export const HELLO_TIMEOUT_MS = 15_000

export interface AppPort {
  readonly isAnswered: boolean
  /** Closes the port and waits for an app. */
  waitForApp(): void
  /** Ends the wait. Returns the app's end of a new port. */
  open(onMessage: (data: unknown) => void): MessagePort
  /** Has no effect without an app. */
  send(data: unknown): void
  close(): void
}

/** `onTimeout` is called if an app that is waited for does not come. */
export const createAppPort = (onTimeout: () => void): AppPort => {
  let port: MessagePort | undefined
  let timer: ReturnType<typeof setTimeout>
  const close = () => {
    clearTimeout(timer)
    // An open port would keep the widget in memory.
    port?.close()
    port = undefined
  }
  return {
    close,
    get isAnswered() {
      return !!port
    },
    waitForApp() {
      close()
      // Second by second: what a frozen, suspended or prerendered page misses does not count.
      let leftS = HELLO_TIMEOUT_MS / 1000
      timer = setInterval(() => document.hidden !== true && !--leftS && onTimeout(), 1000)
    },
    open(onMessage) {
      close()
      const channel = new MessageChannel()
      port = channel.port1
      port.onmessage = ({ data }) => onMessage(data)
      return channel.port2
    },
    send: data => port?.postMessage(data),
  }
}
