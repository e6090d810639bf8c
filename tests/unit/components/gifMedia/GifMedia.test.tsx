import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseMedia } from '../../../../src/components/gifMedia/chooseMedia.ts'
import { GifMedia } from '../../../../src/components/gifMedia/GifMedia.tsx'
import { normalizeGif } from '../../../../src/gif/normalizeGif.ts'
import { forgetFailedFormats } from '../../../../src/media/failedFormats.ts'
import { createWorld, gifAt, show } from '../kit.tsx'

const play = vi.fn(() => Promise.resolve())
const pause = vi.fn()
beforeEach(() => {
  forgetFailedFormats()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause)
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {})
})
afterEach(() => vi.clearAllMocks())

const rendition = (name: string, extra: object = {}) => ({
  url: `https://m.test/${name}.gif`,
  width: 480,
  height: 480,
  ...extra,
})
const withVideo = normalizeGif({
  id: 'v',
  title: 'Waves',
  images: {
    original: rendition('o', { webp: 'https://m.test/o.webp', mp4: 'https://m.test/o.mp4' }),
    original_still: rendition('s'),
  },
})
const withoutStill = (kind: object) =>
  normalizeGif({ id: 'n', title: 'N', images: { original: rendition('o', kind) } })

it('chooseMedia prefers the video to the picture', () => {
  expect(chooseMedia(withVideo, 480, 480)).toMatchObject({
    still: 'https://m.test/s.gif',
    moving: [{ src: 'https://m.test/o.mp4', format: 'mp4' }, { src: 'https://m.test/o.webp' }],
    needsNoStill: false,
  })
})
it('chooseMedia uses the GIF if animated WebP is unsupported', () => {
  expect(chooseMedia(withVideo, 480, 480, { webp: false }).moving[1]?.src).toBe('https://m.test/o.gif')
})
it('chooseMedia needs no still that has as many bytes as the moving file', () => {
  const gif = (size: number) =>
    normalizeGif({
      images: {
        original: rendition('o', { mp4: 'https://m.test/o.mp4', mp4_size: 9, size: 99 }),
        original_still: rendition('s', { size }),
      },
    })
  expect([8, 9].map(size => chooseMedia(gif(size), 480, 480).needsNoStill)).toEqual([false, true])
})

const box = { width: 480, height: 480 }
const layer = (container: Element) => container.querySelector<HTMLElement>('.giflet-media-moving')

it('GifMedia shows only the still, with the alternative text, while it must not move', () => {
  const { container, getByRole } = show(createWorld(), <GifMedia gif={withVideo} {...box} moving={false} />)
  expect(getByRole('img').getAttribute('alt')).toBe('Waves')
  expect(layer(container)).toBeNull()
})
it('GifMedia shows the moving layer once it has a frame', () => {
  const onShown = vi.fn()
  const { container } = show(createWorld(), <GifMedia gif={withVideo} {...box} moving onShown={onShown} />)
  const video = layer(container) as HTMLVideoElement
  expect([video.tagName, video.muted, video.dataset.shown]).toEqual(['VIDEO', true, 'false'])
  fireEvent.loadedData(video)
  expect(layer(container)?.dataset.shown).toBe('true')
  expect(onShown).toHaveBeenCalled()
  play.mockClear()
  fireEvent.ended(video)
  expect(play).toHaveBeenCalledOnce()
})
it('GifMedia reports that the browser refused', async () => {
  play.mockRejectedValueOnce(Object.assign(new Error(), { name: 'NotAllowedError' }))
  const onRefused = vi.fn()
  show(createWorld(), <GifMedia gif={withVideo} {...box} moving onRefused={onRefused} />)
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledOnce())
})
it('GifMedia retries failed files when the browser is back online', () => {
  const { container, unmount } = show(createWorld(), <GifMedia gif={withVideo} {...box} moving />)
  fireEvent.error(layer(container) as Element)
  fireEvent.error(layer(container) as Element)
  expect(layer(container)).toBeNull()
  fireEvent(window, new Event('online'))
  expect(layer(container)?.getAttribute('src')).toBe('https://m.test/o.mp4')
  const removed = vi.spyOn(window, 'removeEventListener')
  unmount()
  expect(removed).toHaveBeenCalledWith('online', expect.any(Function))
})
it('GifMedia reports an error if every file fails', () => {
  const onError = vi.fn()
  const { container } = show(createWorld(), <GifMedia gif={withVideo} {...box} moving onError={onError} />)
  fireEvent.error(container.querySelector('.giflet-media-still') as Element)
  fireEvent.error(layer(container) as Element)
  expect(onError).not.toHaveBeenCalled()
  fireEvent.error(layer(container) as Element)
  expect(onError).toHaveBeenCalled()
})
it('GifMedia reports an error for a GIF without files', () => {
  const onError = vi.fn()
  show(createWorld(), <GifMedia gif={normalizeGif({ id: 'x' })} {...box} moving onError={onError} />)
  expect(onError).toHaveBeenCalled()
})
it('GifMedia covers a picture that must not move by its first frame, until there is a still', () => {
  const world = createWorld()
  const { container, getByRole } = show(world, <GifMedia gif={withoutStill({})} {...box} moving={false} />)
  expect(getByRole('img', { name: 'N' })).toBe(layer(container))
  fireEvent.load(layer(container) as Element)
  expect(container.querySelector('canvas')).not.toBeNull()
  expect(layer(container)?.dataset.shown).toBe('false')
  cleanup()

  const gif = gifAt(1)
  const view = show(world, <GifMedia gif={gif} {...box} moving />)
  fireEvent.load(layer(view.container) as Element)
  view.update(<GifMedia gif={gif} {...box} moving={false} />)
  expect(view.container.querySelector('canvas')).not.toBeNull()
  expect(layer(view.container)?.dataset.shown).toBe('false')
  fireEvent.load(view.container.querySelector('img.giflet-media-still') as Element)
  expect(view.container.querySelector('canvas')).toBeNull()
  expect(layer(view.container)).toBeNull()
})
it('GifMedia shows a paused, labelled video if there is no still', () => {
  const gif = withoutStill({ url: '', mp4: 'https://m.test/o.mp4' })
  const { container } = show(createWorld(), <GifMedia gif={gif} {...box} moving={false} />)
  expect(layer(container)?.getAttribute('aria-label')).toBe('N')
  expect(play).not.toHaveBeenCalled()
})
