import { expect, test } from 'vitest'
import { embedAt, PLAIN, SIZE } from './kit.ts'

test('answers iframe-resizer once it has introduced itself', () => {
  const page = embedAt(PLAIN)
  // It asks again, because nothing listened to its first message.
  expect(page.posted).toContain('[iFrameResizerChild]Ready')
  page.resize(SIZE)
  page.receive('[iFrameSizer]message:hello')
  expect(page.special()).toEqual([])
  page.receive('[iFrameSizer]frame1:8:false:false:32:true:true::auto')
  page.resize({ width: 480, height: 300 })
  expect(page.special()).toEqual([
    '[iFrameSizer]frame1:270:480:init',
    '[iFrameSizer]frame1:270:480:resizeObserver',
    '[iFrameSizer]frame1:300:480:resizeObserver',
  ])
})
