/** The app's end of the port: typed both ways, the same in frame mode and in shadow mode. */
import { type AppMessage, type CommandName, parseCommand, parseOptionsMessage } from '../protocol/messages.ts'
import type { RawOptions } from '../protocol/options.ts'

/** What the host asks of the app. Each is called with values that passed a guard; anything else is ignored. */
export interface HostListeners {
  /** The loader answered: it sizes the frame by what `resize` says. Never called for a bare iframe. */
  onPort?(): void
  /** `seconds` is 0 unless the command is `seekTo`. */
  onCommand?(name: CommandName, seconds: number): void
  /** All options anew, as text. */
  onOptions?(options: RawOptions): void
}

export interface Channel {
  /** Sends to the host, or keeps it until there is one. Never throws. */
  send(message: AppMessage): void
  /** Ends both directions. May be called twice. */
  close(): void
}

/** Speaks over `port` from now on. The port belongs to the channel: `close` closes it. */
export function connectPort(port: MessagePort, listeners: HostListeners): Channel {
  port.onmessage = event => dispatch(event.data, listeners)
  return {
    send: message => port.postMessage(message),
    close() {
      port.onmessage = null
      port.close()
    },
  }
}

function dispatch(data: unknown, listeners: HostListeners): void {
  const command = parseCommand(data)
  const options = parseOptionsMessage(data)
  if (command) listeners.onCommand?.(command.name, command.seconds)
  if (options) listeners.onOptions?.(options)
}
