/** Embedders that take one message in one direction: the size, each in its own format. */
import type { EmbedderFactory } from './types.ts'

/** `<amp-iframe resizable>`: https://amp.dev/documentation/components/amp-iframe#iframe-resizing */
export const amp: EmbedderFactory = post => ({
  resize: ({ width, height }) => post({ sentinel: 'amp', type: 'embed-size', width, height }),
})

/**
 * Embedly, and the many sites that adopted its message: https://docs.embed.ly/v1.0/docs/native The
 * message is JSON text. The embedder finds the iframe by comparing `src` with its address.
 */
export const embedly: EmbedderFactory = (post, address) => ({
  resize: ({ height }) => post(JSON.stringify({ src: address.href, context: 'iframe.resize', height })),
})

/**
 * Canvas LMS and learning platforms that follow it, announced by `host=lti` in the address. The
 * message is JSON text, because all of them parse it but not all accept an object.
 * https://developerdocs.instructure.com/services/canvas/external-tools/lti/file.lti_window_post_message
 */
export const canvas: EmbedderFactory = (post, address) =>
  /[?&#]host=lti\b/.test(address.search + address.hash)
    ? { resize: ({ height }) => post(JSON.stringify({ subject: 'lti.frameResize', height })) }
    : undefined

/**
 * Pym.js adds `childId` to the query and expects text with a separator of its own:
 * https://blog.apps.npr.org/pym.js/
 */
export const pym: EmbedderFactory = (post, address) => {
  const childId = address.searchParams.get('childId')
  return childId
    ? { resize: ({ height }) => post(['pym', childId, 'height', height].join('xPYMx')) }
    : undefined
}
