/** The app's end of the port, typed both ways and equal in frame mode and shadow mode. */

import { fieldsOf } from '../protocol/envelope.ts'
import type { Environment } from '../protocol/environment.ts'
import {
  type AppMessage,
  type CommandName,
  type OptionChanges,
  parseCommand,
  parseEnvironmentMessage,
  parseOptionsMessage,
} from '../protocol/messages.ts'

/** Messages from the loader. Values have passed a guard; invalid ones are ignored. */
export interface LoaderListeners {
  /** Whether a loader sizes the frame by `resize` messages. `false` if none answers in time. */
  onLoader?(answers: boolean): void
  /** `seconds` is 0 unless the command is `seekTo`. */
  onCommand?(name: CommandName, seconds: number): void
  /** The options that changed. */
  onOptions?(changes: OptionChanges): void
  /** The page around the widget changed, or the visitor decided about consent. */
  onEnvironment?(environment: Environment): void
  /** The widget is far out of view on a page with many: requests a still if the app may end. */
  onSuspend?(): void
  /** An unknown message, which is ignored. */
  onUnknown?(data: unknown): void
}

export interface LoaderPort {
  /** Sends to the loader, or keeps the message until it answers. Never throws. */
  send(message: AppMessage): void
  /** Ends both directions. May be called twice. */
  close(): void
}

/** Communicates over `port` and owns it: `close` closes it. */
export function connectPort(port: MessagePort, listeners: LoaderListeners): LoaderPort {
  port.onmessage = event => dispatch(event.data, listeners)
  return {
    send: message => port.postMessage(message),
    close() {
      port.onmessage = null
      port.close()
    },
  }
}

function dispatch(data: unknown, listeners: LoaderListeners): void {
  const command = parseCommand(data)
  const changes = parseOptionsMessage(data)
  const environment = parseEnvironmentMessage(data)
  if (command) listeners.onCommand?.(command.name, command.seconds)
  else if (changes) listeners.onOptions?.(changes)
  else if (environment) listeners.onEnvironment?.(environment)
  else if (fieldsOf(data).type === 'suspend') listeners.onSuspend?.()
  else listeners.onUnknown?.(data)
}
