/** The block's own module, which lies outside of `src/`: `wordpress/block/optionsFor.ts`. */
import { expect, it } from 'vitest'
import { optionsFor } from '../../../wordpress/block/optionsFor.ts'

it.each([
  [{ gif: 'abc123' }, ['ratio', 'watch'], ['columns', 'limit', 'more', 'volume', 'radius']],
  [{ gif: 'abc123', widget: 'gif' }, ['ratio', 'radius'], ['watch', 'limit', 'volume']],
  [{ gif: 'abc123', widget: 'video' }, ['volume', 'loop', 'watch'], ['columns', 'limit']],
  [{ gif: 'search:cats' }, ['columns', 'limit', 'more', 'gutter'], ['ratio', 'volume', 'watch']],
  [{ gif: 'trending', widget: 'carousel' }, ['limit', 'gutter'], ['columns', 'ratio']],
  [{ gif: 'related:abc' }, ['columns', 'limit'], ['ratio']],
  [{ widget: 'of another version' }, ['ratio'], ['columns']],
] as const)('the sidebar offers only options that apply to %j', (attributes, has, lacks) => {
  const names = optionsFor(attributes)
  expect(names).toEqual(expect.arrayContaining([...has, 'theme', 'consent', 'width']))
  expect(names.filter(name => (lacks as readonly string[]).includes(name))).toEqual([])
  // It has its own field.
  expect(names).not.toContain('alt')
})
