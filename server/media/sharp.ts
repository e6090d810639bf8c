/** sharp as the server uses it. SVG is refused: it may take minutes to draw, and refer to files. */
import sharp from 'sharp'

sharp.block({ operation: ['VipsForeignLoadSvg'] })
// Builders share the machine with the server.
sharp.concurrency(1)
sharp.cache(false)

export default sharp
