/** The loader's end of an app's port, and the wait until the app takes the other end. */

/** An app that is silent for this long is blocked, unreachable, or not Giflet's. */
export const HELLO_TIMEOUT_MS = 15_000

/** The frame, or the app's root in the page. */
export type AppElement = HTMLElement & { readonly contentWindow?: Window | null }

export interface AppPort {
  /** Whether the port was opened for another window: the frame was moved. */
  isMoved(app: AppElement | undefined): boolean | undefined
  /** Closes the port and starts waiting for an app. */
  waitForApp(): void
  /** Ends the wait and returns the app's end of a new port. */
  open(onMessage: (data: unknown) => void, app?: AppElement): MessagePort
  /** Has no effect without an app. */
  tell(data: unknown): void
  /** Sends a command. Without an app, the last one waits for `sendEarly`. */
  sendCommand(data: unknown): void
  /** Sends the waiting command, or forgets it without an app. */
  sendEarly(): void
  close(): void
}

/** Calls `onTimeout` if the app does not come. */
export const createAppPort = (onTimeout: () => void): AppPort => {
  let port: MessagePort | undefined
  let answered: Window | null | undefined
  let timer: ReturnType<typeof setTimeout>
  let early: unknown
  const close = () => {
    clearTimeout(timer)
    // An open port would keep the widget in memory, and a window its document.
    port?.close()
    port = answered = undefined
  }
  const send = (data: unknown) => port?.postMessage(data)
  return {
    close,
    tell: send,
    isMoved: app => port && app?.contentWindow !== answered,
    waitForApp() {
      close()
      // Counts seconds, because the time of a frozen, suspended or prerendered page does not count.
      let leftS = HELLO_TIMEOUT_MS / 1000
      timer = setInterval(() => document.hidden !== true && !--leftS && onTimeout(), 1000)
    },
    open(onMessage, app) {
      // May throw in a page that lacks the class; then the wait goes on and ends in an error.
      const channel = new MessageChannel()
      close()
      answered = app?.contentWindow
      port = channel.port1
      // Firefox delivers what was sent before the port was closed.
      port.onmessage = ({ data }) => port && onMessage(data)
      return channel.port2
    },
    sendCommand(data) {
      if (port) send(data)
      else early = data
    },
    sendEarly() {
      if (early) send(early)
      early = undefined
    },
  }
}
