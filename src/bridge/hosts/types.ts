/** What a foreign resize dialect is. */
import type { Size } from '../measure.ts'

export interface HostDialect {
  /** Tells the host the size that the content wants, CSS pixels. */
  resize(size: Size): void
  /** Hears what the parent posted, whatever it is. */
  receive?(data: unknown): void
}

/** A dialect for this frame, or nothing where there is no evidence of its host. */
export type HostDialectFactory = (post: (data: unknown) => void, address: string) => HostDialect | undefined

export interface HostDialects {
  resize(size: Size): void
  receive(event: MessageEvent): void
}

/** Whether an address or a message carries the mark of a host that waits for sizes in its own dialect. */
export function showsDialect(data: unknown): boolean {
  return /[?&#](secret|childId|host=lti)\b|^\[iFrameSizer\]/.test(
    String(typeof data === 'string' ? data : ''),
  )
}
