import { expect, test } from 'vitest'
import { embedAt, PLAIN, SIZE } from './kit.ts'

test('gives Iframely its window id, in the form of the question', () => {
  const page = embedAt(PLAIN)
  page.resize(SIZE)
  expect(page.special()).toEqual([])
  page.receive({ method: 'register', windowId: 7 })
  page.receive('{"method":"register","windowId":8}')
  expect(page.special()).toEqual([
    { method: 'resize', windowId: 7, height: 270, url: PLAIN },
    JSON.stringify({ method: 'resize', windowId: 8, height: 270, url: PLAIN }),
  ])
})
