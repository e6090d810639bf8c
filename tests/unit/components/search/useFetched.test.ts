import { expect, it } from 'vitest'
import { distinctNames } from '../../../../src/components/search/useFetched.ts'

it('keeps the order, drops duplicates and technical tags, up to its limit', () => {
  expect(distinctNames(['cat', 'transparent', 'dog', 'cat', 'owl', 'fox'], 3)).toEqual(['cat', 'dog', 'owl'])
})
