/**
 * Canvas LMS and learning platforms that follow it, announced by `host=lti` in the address. The
 * message is JSON text, because all of them parse it but not all accept an object.
 * https://developerdocs.instructure.com/services/canvas/external-tools/lti/file.lti_window_post_message
 */
import type { EmbedderFactory } from './types.ts'

export const canvas: EmbedderFactory = (post, address) =>
  /[?&#]host=lti\b/.test(address.search + address.hash)
    ? { resize: ({ height }) => post(JSON.stringify({ subject: 'lti.frameResize', height })) }
    : undefined
