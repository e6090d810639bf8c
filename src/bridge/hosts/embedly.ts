/**
 * Embedly, and the many sites that took its message over: https://docs.embed.ly/v1.0/docs/native
 * JSON as text; the host finds the iframe by comparing `src` with its address.
 */
import type { HostDialectFactory } from './types.ts'

export const embedly: HostDialectFactory = (post, address) => ({
  resize: ({ height }) => post(JSON.stringify({ src: address.href, context: 'iframe.resize', height })),
})
