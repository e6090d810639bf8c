/**
 * Pym.js adds `childId` to the query and expects text with a separator of its own:
 * https://blog.apps.npr.org/pym.js/
 */
import type { EmbedderFactory } from './types.ts'

const MARK = 'xPYMx'

export const pym: EmbedderFactory = (post, address) => {
  const childId = address.searchParams.get('childId')
  if (!childId) return undefined
  return { resize: ({ height }) => post(['pym', childId, 'height', height].join(MARK)) }
}
