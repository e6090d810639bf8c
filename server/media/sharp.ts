/**
 * sharp as the server uses it: with the readers of PNG, WebP and AVIF only. The others, of which
 * SVG may take minutes to draw and refers to files, are blocked.
 */
import sharp from 'sharp'

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})
// Builders share the machine with the server.
sharp.concurrency(1)
sharp.cache(false)

export default sharp
