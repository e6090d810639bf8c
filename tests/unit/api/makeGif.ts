import type { GifsResult } from '../../../src/api/types.ts'
import { normalizeGif } from '../../../src/gif/normalizeGif.ts'
import type { Gif } from '../../../src/gif/types.ts'

export const makeGif = (id: string | number, fields: object = {}): Gif => normalizeGif({ id, ...fields })

export const makePage = (
  ids: readonly (string | number)[],
  pagination: Partial<GifsResult['pagination']> = {},
): GifsResult => ({
  data: ids.map(id => makeGif(id)),
  pagination: { count: ids.length, offset: 0, ...pagination },
  meta: { response_id: 'r' },
})
