/** The loader's end of an app's port, and the wait until the app takes the other end. */

/** An app that is silent for this long is blocked, unreachable, or not Giflet's. */
export const HELLO_TIMEOUT_MS = 15_000

export interface AppPort {
  readonly isAnswered: boolean
  /** Closes the port and starts waiting for an app. */
  waitForApp(): void
  /** Ends the wait and returns the app's end of a new port. */
  open(onMessage: (data: unknown) => void): MessagePort
  /** Has no effect without an app. */
  send(data: unknown): void
  close(): void
}

/** Calls `onTimeout` if the app does not come. */
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
      // Counts seconds, because the time of a frozen, suspended or prerendered page does not count.
      let leftS = HELLO_TIMEOUT_MS / 1000
      timer = setInterval(() => document.hidden !== true && !--leftS && onTimeout(), 1000)
    },
    open(onMessage) {
      close()
      const channel = new MessageChannel()
      port = channel.port1
      // Firefox delivers what was sent before the port was closed.
      port.onmessage = ({ data }) => port && onMessage(data)
      return channel.port2
    },
    send: data => port?.postMessage(data),
  }
}
