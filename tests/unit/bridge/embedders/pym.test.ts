import { expect, test } from 'vitest'
import { embedAt, SIZE } from './kit.ts'

test('gives Pym its child id', () => {
  const page = embedAt('https://x.test/embed/a?initialWidth=480&childId=the-frame')
  page.resize(SIZE)
  expect(page.special()).toEqual(['pymxPYMxthe-framexPYMxheightxPYMx270'])
})
