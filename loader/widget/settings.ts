import type { Environment } from '../../src/protocol/environment.ts'
import { type EnvironmentMessage, message, type OptionsMessage } from '../../src/protocol/messages.ts'
import { diffOptions, type RawOptions } from '../options.ts'

/** All that an app is told. It starts with it, and hears of changes by message. */
export interface Settings {
  readonly options: RawOptions
  readonly environment: Environment
}

/** Tells an app that knows `before` what holds now. What has not changed does nothing there. */
export const tell = (port: MessagePort, before: Settings, { options, environment }: Settings) => {
  const changes = diffOptions(before.options, options)
  port.postMessage(message('options', { options: changes }) satisfies OptionsMessage)
  port.postMessage(message('environment', { environment }) satisfies EnvironmentMessage)
}
