import { expect, test } from 'vitest'
import { hasFailed } from '../../../src/media/loopPlayback.ts'
import { createMovingElement, hasPixels } from '../../../src/media/movingElement.ts'

test.each([
  [{ complete: false, naturalWidth: 0 }, 'loads'],
  [{ complete: false, naturalWidth: 5 }, 'shows'],
  [{ complete: true, naturalWidth: 5 }, 'shows'],
  [{ complete: true, naturalWidth: 0 }, 'failed'],
  [{ readyState: 1 }, 'loads'],
  [{ readyState: 2 }, 'shows'],
  [{ readyState: 0, error: {} as MediaError }, 'failed'],
])('an element with %o %s', (element, state) => {
  expect([hasPixels(element), hasFailed(element)]).toEqual([state === 'shows', state === 'failed'])
})

test('a picture gets its set before its address, so that one file is fetched', () => {
  const srcSet = 'https://m.test/b.webp 200w'
  const image = createMovingElement({ src: 'https://m.test/a.webp', srcSet, sizes: '90px' })
  const names = [...image.attributes].map(({ name }) => name)
  expect(names.filter(name => name.startsWith('s'))).toEqual(['sizes', 'srcset', 'src'])
})

test('a video is silent and loops', () => {
  const video = createMovingElement({ src: 'https://m.test/a.mp4', format: 'mp4' })
  expect(video).toMatchObject({
    tagName: 'VIDEO',
    muted: true,
    loop: true,
    autoplay: true,
    playsInline: true,
  })
})
