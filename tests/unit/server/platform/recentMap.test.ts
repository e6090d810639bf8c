import { expect, it } from 'vitest'
import { RecentMap } from '../../../../server/platform/recentMap.ts'

it('keeps the entries that were set last', () => {
  const map = new RecentMap<string, number>(2)
  map.set('a', 1).set('b', 2).set('a', 3).set('c', 4)
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ])
})

it('keeps the entries whose weights fit into the limit', () => {
  const map = new RecentMap<string, string>(5, text => text.length)
  map.set('a', 'xx').set('b', 'xx').set('a', 'x').set('c', 'xxx')
  expect([...map.keys()]).toEqual(['a', 'c'])
  map.clear()
  expect([...map.set('d', 'xxxxx').keys()]).toEqual(['d'])
})
