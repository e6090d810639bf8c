/**
 * The environment as read before the app runs, not yet checked. The app checks it with
 * `parseEnvironment`. Until then, a forged one can do no harm.
 */
import type { RawOptions } from './options.ts'

/** Its name in the frame's address, as JSON. It is not an option, so no attribute sets it. */
export const ENVIRONMENT_PARAM = 'page'

/** As in `Environment`, unchecked. */
export interface FirstEnvironment {
  readonly lang?: unknown
  readonly granted?: unknown
  readonly place?: unknown
}

/** `undefined` in a frame without the loader. */
export function readFirstEnvironment(raw: RawOptions): FirstEnvironment | undefined {
  try {
    return JSON.parse(raw[ENVIRONMENT_PARAM] ?? '') ?? undefined
  } catch {
    return undefined
  }
}
