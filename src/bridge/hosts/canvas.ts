/**
 * Canvas LMS and other learning platforms that follow it; `host=lti` in the address says that one is there.
 * https://developerdocs.instructure.com/services/canvas/external-tools/lti/file.lti_window_post_message
 * JSON text: every one of them parses it, not every one takes an object.
 */
import type { HostDialectFactory } from './types.ts'

export const canvas: HostDialectFactory = (post, address) =>
  /[?&#]host=lti\b/.test(address.search + address.hash)
    ? { resize: ({ height }) => post(JSON.stringify({ subject: 'lti.frameResize', height })) }
    : undefined
