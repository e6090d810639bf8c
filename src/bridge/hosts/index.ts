/** Every foreign resize dialect, in one chunk that only a frame without the loader asks for. */
import { amp } from './amp.ts'
import type { HostDialects } from './types.ts'

const DIALECTS = [amp]

/** Speaks to the parent of `frame` in each dialect that there is evidence for. */
export function connectHosts(frame: Window): HostDialects {
  const post = (data: unknown) => frame.parent.postMessage(data, '*')
  const spoken = DIALECTS.flatMap(dialect => dialect(post, frame.location.href) ?? [])
  return {
    resize: size => spoken.forEach(dialect => void dialect.resize(size)),
    receive: event => spoken.forEach(dialect => void dialect.receive?.(event.data)),
  }
}
