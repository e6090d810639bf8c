/**
 * AMP, `<amp-iframe resizable>`:
 * https://amp.dev/documentation/components/amp-iframe#iframe-resizing
 */
import type { EmbedderFactory } from './types.ts'

export const amp: EmbedderFactory = post => ({
  resize: ({ width, height }) => post({ sentinel: 'amp', type: 'embed-size', width, height }),
})
