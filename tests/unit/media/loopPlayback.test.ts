import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isLoaded, reloadMedia, restart, setPlaying, unloadMedia } from '../../../src/media/loopPlayback.ts'
import { createMovingElement } from '../../../src/media/movingElement.ts'

const play = vi.fn(() => Promise.resolve())
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {})
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {})
})
afterEach(() => vi.clearAllMocks())
const video = () => createMovingElement({ src: 'https://m.test/a.mp4', format: 'mp4' }) as HTMLVideoElement

test('a video starts again at its end only while it should play', () => {
  const element = video()
  setPlaying(element, true)
  element.currentTime = 2
  restart(element)
  expect([element.currentTime, play.mock.calls.length]).toEqual([0, 2])
  setPlaying(element, false)
  restart(element)
  expect(play).toHaveBeenCalledTimes(2)
})

test.each([
  ['NotAllowedError', 1],
  ['AbortError', 0],
])('says that the browser refused: %s, %d times', async (name, times) => {
  play.mockRejectedValueOnce(Object.assign(new Error(name), { name }))
  const onRefused = vi.fn()
  setPlaying(video(), true, onRefused)
  await Promise.resolve()
  await Promise.resolve()
  expect(onRefused).toHaveBeenCalledTimes(times)
})

test('what is suspended fetches nothing, and goes on with its files', () => {
  const picture = createMovingElement({ src: 'https://m.test/a.webp', srcSet: 'https://m.test/b.webp 480w' })
  const addresses = () => [picture.getAttribute('src'), picture.getAttribute('srcset')]
  const before = addresses()
  document.body.append(picture)
  unloadMedia(picture)
  unloadMedia(picture)
  expect(addresses()).toEqual([null, null])
  reloadMedia(picture)
  expect(addresses()).toEqual(before)
  unloadMedia(picture)
  picture.src = 'https://m.test/c.webp'
  reloadMedia(picture)
  expect(picture.src).toBe('https://m.test/c.webp')
})

test('a video is loaded when it can go through the whole loop', () => {
  const element = video()
  const state = vi.spyOn(element, 'readyState', 'get')
  expect(
    [2, 4].map(value => {
      state.mockReturnValue(value)
      return isLoaded(element)
    }),
  ).toEqual([false, true])
})

test('a picture that has left the page keeps its files', () => {
  const picture = Object.assign(document.createElement('img'), { src: 'https://media.test/a.webp' })
  unloadMedia(picture)
  expect(picture.getAttribute('src')).toBe('https://media.test/a.webp')
})
