/** What an app is told, and how it hears of changes. */
import type { Environment } from '../../src/protocol/environment.ts'
import { message } from '../../src/protocol/messages.ts'
import { diffOptions, type RawOptions } from '../options.ts'

/** All that an app is told. It starts with it, and hears of changes by message. */
export interface Settings {
  readonly options: RawOptions
  readonly environment: Environment
}

/** Tells an app that knows `before` what holds now. What has not changed does nothing there. */
export const tell = (port: MessagePort, before: Settings, { options, environment }: Settings) => {
  port.postMessage(message('options', { options: diffOptions(before.options, options) }))
  port.postMessage(message('environment', { environment }))
}
