/**
 * sharp with the readers of PNG, WebP and AVIF only. The others are blocked: SVG, for one, may take
 * minutes to draw and refers to files. Loads on the first call, so that its 18 MB are not in memory
 * while a video is decoded.
 */
import { createRequire } from 'node:module'
import type { default as Library, Sharp, SharpInput, SharpOptions } from 'sharp'

const require = createRequire(import.meta.url)
let loaded: typeof Library | undefined

export default function sharp(input: SharpInput, options?: SharpOptions): Sharp {
  loaded ??= load()
  return loaded(input, options)
}

function load(): typeof Library {
  const library = require('sharp') as typeof Library
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({
    operation: ['VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
  })
  // Builders share the machine with the server.
  library.concurrency(1)
  library.cache(false)
  return library
}
