/** Another site's page around a bare frame, which sizes the frame by messages in its own format. */
import type { Size } from '../../protocol/messages.ts'

interface Embedder {
  /** Reports the size that the content wants, CSS pixels. */
  resize(size: Size): void
  /** Handles any message of the parent. Never throws. */
  receive?(data: unknown): void
  /** Ends what it has started. */
  close?(): void
}

/**
 * Creates an embedder for the frame at `address`, whose document is `page`; `undefined` if the
 * address rules it out. `post` sends to the parent.
 */
export type EmbedderFactory = (
  post: (data: unknown) => void,
  address: URL,
  page: Document,
) => Embedder | undefined

/** All embedders of one frame. */
export interface Embedders {
  resize(size: Size): void
  receive(event: MessageEvent): void
  close(): void
}
