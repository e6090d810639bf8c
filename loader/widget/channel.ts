/** The loader's end of an app's port, and the check that comes before it. */
import type { Consent } from '../../src/protocol/consent.ts'
import type { Environment } from '../../src/protocol/environment.ts'
import { isHello, message } from '../../src/protocol/messages.ts'
import { diffOptions, type RawOptions } from '../options.ts'

/** All that an app is told. It starts with it, and hears of changes by message. */
export interface Settings {
  readonly options: RawOptions
  readonly environment: Environment
  readonly granted: Consent
}

/** Tells an app that knows `before` what holds now. What has not changed does nothing there. */
export const tell = (port: MessagePort, before: Settings, { options, environment, granted }: Settings) => {
  port.postMessage(message('options', { options: diffOptions(before.options, options) }))
  port.postMessage(message('environment', { environment }))
  port.postMessage(message('consent', { granted }))
}

/**
 * Whether `event` is the first word of the app in `frame`. Anyone may post to the host page, so the
 * source has to be that frame, and the origin that of the assets: a document that the frame was
 * navigated to gets no port. `null` is the origin of a frame without `allow-same-origin`, and of
 * every frame in a page that is itself opaque.
 */
export const isHelloFrom = (
  frame: MessageEventSource | null | undefined,
  { data, source, origin }: Pick<MessageEvent, 'data' | 'source' | 'origin'>,
  baseOrigin: string,
  pageOrigin: string,
): boolean =>
  isHello(data) &&
  !!frame &&
  source === frame &&
  (origin === baseOrigin || (origin === 'null' && [baseOrigin, origin].includes(pageOrigin)))
