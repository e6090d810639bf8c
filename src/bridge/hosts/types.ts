/** What a foreign resize dialect is. */
import type { Size } from '../measure.ts'

export interface HostDialect {
  /** Tells the host the size that the content wants, CSS pixels. */
  resize(size: Size): void
  /** Hears what the parent posted, whatever it is. Never throws. */
  receive?(data: unknown): void
}

/** A dialect for the frame at `address`, or nothing where the address shows that its host does not speak it. */
export type HostDialectFactory = (post: (data: unknown) => void, address: URL) => HostDialect | undefined

/** All dialects of one frame. */
export interface HostDialects {
  resize(size: Size): void
  receive(event: MessageEvent): void
}
