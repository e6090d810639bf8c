/**
 * Embedly, and the many sites that adopted its message: https://docs.embed.ly/v1.0/docs/native The
 * message is JSON text. The embedder finds the iframe by comparing `src` with its address.
 */
import type { EmbedderFactory } from './types.ts'

export const embedly: EmbedderFactory = (post, address) => ({
  resize: ({ height }) => post(JSON.stringify({ src: address.href, context: 'iframe.resize', height })),
})
