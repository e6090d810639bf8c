/** The app adopts the element drawn before it, in a tile and in a single GIF. */
import { act, fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Gif } from '../../../../src/components/gif/Gif.tsx'
import { GifMedia } from '../../../../src/components/gifMedia/GifMedia.tsx'
import { forgetFailedFormats } from '../../../../src/media/failedFormats.ts'
import { createMovingElement } from '../../../../src/media/movingElement.ts'
import { appear, fakeBrowser } from '../fakeBrowser.ts'
import { createWorld, gifAt, show } from '../kit.tsx'
import { tileOf } from '../tile/tileParts.ts'

const play = vi.fn(() => Promise.resolve())
const pause = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  fakeBrowser(200)
  forgetFailedFormats()
  vi.clearAllMocks()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause)
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {})
})

const file = (kind: string) => `https://media.test/1/200.${kind}`
const small = { mp4: file('mp4'), mp4_size: 10, webp_size: 20 }
const video = gifAt(1, {
  images: {
    ...gifAt(1).images,
    fixed_width: { ...gifAt(1).images.fixed_width, ...small },
  },
})
const element = (container: Element) =>
  container.querySelector<HTMLImageElement & HTMLVideoElement>('[part="tile-picture"]')

/** An element drawn before the app. */
function drawn(source: Parameters<typeof createMovingElement>[0]) {
  const early = createMovingElement(source)
  document.body.append(early)
  early.style.position = 'absolute'
  return { early, drawn: new Map([['g1', { src: source.src, element: early }]]) }
}

describe('an element from before the app', () => {
  beforeEach(() => {
    vi.stubGlobal('__PACKAGE__', false)
    return () => vi.unstubAllGlobals()
  })

  it('becomes the picture of a tile, and its still', () => {
    const { early, ...services } = drawn({ src: file('webp') })
    const set = vi.spyOn(early, 'setAttribute')
    const world = createWorld(services)
    const { container } = show(world, <Gif gif={gifAt(1)} width={200} />)
    expect(element(container)).toBe(early)
    expect(set.mock.calls.filter(([name]) => name === 'src')).toEqual([])
    expect([early.getAttribute('style'), early.className]).toEqual([null, 'giflet-tile-picture'])
    expect(tileOf(container).dataset.moving).toBe('true')
    expect(services.drawn.size).toBe(0)
    world.command('pause')
    expect(element(container)).toBe(early)
    expect(early.getAttribute('src')).toMatch(/still/)
  })

  it('becomes the video of a single GIF, which loops and pauses', () => {
    const { early, ...services } = drawn({ src: file('mp4'), format: 'mp4' })
    const world = createWorld(services)
    const at = (moving: boolean) => <GifMedia gif={video} width={200} height={200} moving={moving} />
    const { container, update } = show(world, at(true))
    expect(container.querySelector('video')).toBe(early)
    fireEvent.loadedData(early)
    expect(early.dataset.shown).toBe('true')
    play.mockClear()
    early.dispatchEvent(new Event('ended'))
    expect(play).toHaveBeenCalledOnce()
    update(at(false))
    expect(pause).toHaveBeenCalled()
    expect(container.querySelector('video')).toBe(early)
  })

  it('is not taken if it has failed, or shows another file', () => {
    for (const [src, connected] of [
      [file('webp'), false],
      ['https://media.test/1/other.webp', true],
    ] as const) {
      const { early, ...services } = drawn({ src })
      if (!connected) early.remove()
      const view = show(createWorld(services), <Gif gif={gifAt(1)} width={200} />)
      expect(element(view.container)).not.toBe(early)
      view.unmount()
    }
  })
})

it('a tile whose video is much smaller plays while it is seen, and rests on its frame', () => {
  const world = createWorld()
  const { container } = show(world, <Gif gif={video} width={200} />)
  expect(element(container)?.localName).toBe('video')
  expect(element(container)?.getAttribute('aria-label')).toBe('Picture 1')
  expect(play).not.toHaveBeenCalled()
  appear(tileOf(container))
  expect(play).toHaveBeenCalled()
  fireEvent.loadedData(element(container) as Element)
  pause.mockClear()
  world.command('pause')
  expect(pause).toHaveBeenCalled()
  expect(container.querySelector('canvas, img')).toBeNull()
})

it('a tile whose video is much smaller ends its download out of view, and takes it up again', () => {
  const { container } = show(createWorld(), <Gif gif={video} width={200} />)
  const addresses = [1, 0, 1].map(ratio => {
    appear(tileOf(container), { ratio })
    return element(container)?.getAttribute('src')
  })
  expect(addresses).toEqual([file('mp4'), null, file('mp4')])
})

it('a tile whose video is much smaller is a picture if the browser plays none', async () => {
  play.mockRejectedValue(Object.assign(new Error(), { name: 'NotAllowedError' }))
  const view = show(createWorld(), <Gif gif={video} width={200} />)
  appear(tileOf(view.container))
  await vi.waitFor(() => expect(element(view.container)?.localName).toBe('img'))
  fireEvent.load(element(view.container) as Element)
  view.unmount()
  const { container } = show(createWorld(), <Gif gif={{ ...video, id: 'g2' }} width={200} />)
  expect(element(container)?.getAttribute('src')).toBe(file('webp'))
  play.mockResolvedValue()
})

it('a still stands in for a file that stalls in view', async () => {
  const onShown = vi.fn()
  const { container } = show(createWorld(), <Gif gif={video} width={200} onShown={onShown} />)
  const still = () => container.querySelector('img[src*="still"]')
  await vi.advanceTimersByTimeAsync(4000)
  expect(still()).toBeNull()
  appear(tileOf(container))
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(still()).not.toBeNull()
  expect(onShown).not.toHaveBeenCalled()
  fireEvent.load(still() as Element)
  expect(onShown).toHaveBeenCalled()
  fireEvent.loadedData(element(container) as Element)
  expect(still()).toBeNull()
})
