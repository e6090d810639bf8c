import type { GifClient } from '../../types.ts'
import type { CallSpec } from './bindCalls.ts'
import { GIF_PATHS } from './gifPaths.ts'
import { readGif, readGifs } from './readAnswer.ts'
import { asksForOne } from './readBody.ts'

/** The calls that widgets make, with what reads their answers: one GIF or a list. */
export const GIF_CALLS = Object.fromEntries(
  Object.entries(GIF_PATHS).map(([name, path]) => [
    name,
    { ...path, read: asksForOne(name) ? readGif : readGifs },
  ]),
) as Record<keyof GifClient, CallSpec>
