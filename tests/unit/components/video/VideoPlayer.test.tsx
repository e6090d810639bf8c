/** The player on a fake `<video>` that the test controls. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { createRef, StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GifOverlayProps } from '../../../../src/components/tile/Tile.tsx'
import { BAR_HIDE_MS } from '../../../../src/components/video/useBar.ts'
import { VideoOverlay, type VideoOverlayProps } from '../../../../src/components/video/VideoOverlay.tsx'
import { VideoPlayer } from '../../../../src/components/video/VideoPlayer.tsx'
import type { VideoHandle, VideoProps } from '../../../../src/components/video/videoProps.ts'
import { appear, createWorld, fakeBrowser, gifAt, type World } from '../kit.tsx'

const asset = (width: number) => ({ url: `https://media.test/${width}.mp4`, width, height: width / 2 })
const gif = gifAt(1, {
  type: 'video',
  user: {
    id: 'u',
    username: 'ann',
    display_name: 'Ann',
    profile_url: 'https://p.test/ann',
    is_public: true,
    avatar_url: 'https://p.test/a/default.png',
  },
  video: { assets: { original: asset(480) }, captions: [] },
})

let world: World
/** How the browser answers `play()`. */
let refuses: (video: HTMLVideoElement) => string | undefined
let stubs: { duration: number }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  fakeBrowser(480, 240)
  refuses = () => undefined
  stubs = { duration: 8 }
  world = createWorld()
  const proto = HTMLVideoElement.prototype
  vi.spyOn(proto, 'play').mockImplementation(async function (this: HTMLVideoElement) {
    const name = refuses(this)
    if (name) throw Object.assign(new Error(name), { name })
    if (!this.paused) return
    state.set(this, false)
    this.dispatchEvent(new Event('play'))
    this.dispatchEvent(new Event('playing'))
  })
  vi.spyOn(proto, 'pause').mockImplementation(function (this: HTMLVideoElement) {
    if (this.paused) return
    state.set(this, true)
    this.dispatchEvent(new Event('pause'))
  })
  vi.spyOn(proto, 'load').mockImplementation(() => {})
  const getters: [string, (this: HTMLVideoElement) => unknown][] = [
    [
      'paused',
      function () {
        return state.get(this) ?? true
      },
    ],
    ['duration', () => stubs.duration],
    ['readyState', () => 4],
    [
      'ended',
      function () {
        return this.currentTime >= stubs.duration
      },
    ],
  ]
  for (const [name, get] of getters) Object.defineProperty(proto, name, { configurable: true, get })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const state = new WeakMap<HTMLVideoElement, boolean>()

async function settle(ms = 1) {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })
}

async function start(props: Partial<VideoProps> = {}) {
  const { render } = await import('@testing-library/react')
  const { ServicesContext } = await import('../../../../src/services/context.ts')
  const tree = (more: Partial<VideoProps>) => (
    <StrictMode>
      <ServicesContext value={world.services}>
        <VideoPlayer gif={gif} {...props} {...more} />
      </ServicesContext>
    </StrictMode>
  )
  const view = render(tree({}))
  await settle()
  const root = view.container.querySelector('.giflet-video') as HTMLElement
  appear(root)
  await settle()
  const video = root.querySelector('video') as HTMLVideoElement
  return { ...view, root, video, update: (more: Partial<VideoProps>) => view.rerender(tree(more)) }
}

/** Sets the time to `timeS` and fires `timeupdate`. */
async function reach(video: HTMLVideoElement, timeS: number) {
  video.currentTime = timeS
  await act(async () => {
    video.dispatchEvent(new Event('timeupdate'))
    if (timeS >= stubs.duration) {
      state.set(video, true)
      video.dispatchEvent(new Event('pause'))
      video.dispatchEvent(new Event('ended'))
    }
  })
  await settle()
}

describe('look', () => {
  it('takes a share of its container and a style of its own', async () => {
    const { root } = await start({ width: 300, percentWidth: '80%', style: { borderRadius: 12 } })
    expect(root.style.width).toBe('80%')
    expect(root.style.borderRadius).toBe('12px')
  })

  it.each([{ attribution: false }, { hideAttribution: true }])('hides the creator by %j', async props => {
    const { root, update } = await start()
    expect(root.textContent).toContain('Ann')
    update(props)
    expect(root.textContent).not.toContain('Ann')
  })
})

describe('playback', () => {
  it('loads only once visible, then plays with sound', async () => {
    const { video } = await start()
    expect(video.getAttribute('src')).toBe('https://media.test/480.mp4')
    expect(video.paused).toBe(false)
    expect(video.muted).toBe(false)
    expect(video.volume).toBeCloseTo(0.7)
  })

  it('reports the first play once, with its delay', async () => {
    const onFirstPlay = vi.fn()
    const { video } = await start({ onFirstPlay })
    await act(async () => void video.dispatchEvent(new Event('playing')))
    expect(onFirstPlay).toHaveBeenCalledTimes(1)
    expect(world.analytics.start).toHaveBeenCalledTimes(1)
    expect(world.analytics.start).toHaveBeenCalledWith(gif, expect.any(Number))
  })

  it('mutes if sound is refused, and says by whom', async () => {
    refuses = video => (video.muted ? undefined : 'NotAllowedError')
    const onMutedChange = vi.fn()
    const { video } = await start({ onMutedChange })
    expect(video.paused).toBe(false)
    expect(video.muted).toBe(true)
    expect(onMutedChange.mock.calls).toEqual([[true, 'browser']])
    expect(screen.getByRole('button', { name: 'Unmute' })).toBeTruthy()
  })

  it('reports one start where the browser starts with sound and takes it back', async () => {
    const proto = HTMLVideoElement.prototype
    const play = proto.play
    vi.mocked(play).mockImplementation(async function (this: HTMLVideoElement) {
      state.set(this, false)
      this.dispatchEvent(new Event('play'))
      if (this.muted) return
      await Promise.resolve()
      state.set(this, true)
      this.dispatchEvent(new Event('pause'))
      throw Object.assign(new Error(), { name: 'NotAllowedError' })
    })
    const onStateChange = vi.fn()
    const { video } = await start({ onStateChange })
    expect([video.paused, video.muted]).toEqual([false, true])
    expect(onStateChange.mock.calls).toEqual([['playing']])
  })

  it('waits for a press if even muted playback is refused', async () => {
    refuses = () => 'NotAllowedError'
    const { video, container } = await start()
    expect(video.paused).toBe(true)
    expect(container.querySelector('.giflet-video-big')).not.toBeNull()
    refuses = () => undefined
    fireEvent.click(screen.getByRole('button', { name: 'Play' }))
    await settle()
    expect(video.paused).toBe(false)
  })

  it('reports quartiles once per loop, and counts loops', async () => {
    const onQuartile = vi.fn()
    const onLoop = vi.fn()
    const onEnded = vi.fn()
    const onStateChange = vi.fn()
    const { video } = await start({ onQuartile, onLoop, onEnded, onStateChange })
    for (const timeS of [1, 2, 2.1, 4, 6, 6.5, 8]) await reach(video, timeS)
    expect(onQuartile.mock.calls).toEqual([
      [0.25, 0],
      [0.5, 0],
      [0.75, 0],
    ])
    expect(video.paused).toBe(false)
    expect(video.currentTime).toBe(0)
    await reach(video, 8)
    expect(onQuartile.mock.calls.slice(3)).toEqual([
      [0.25, 1],
      [0.5, 1],
      [0.75, 1],
    ])
    expect(onLoop.mock.calls).toEqual([[1], [2]])
    expect(onEnded.mock.calls).toEqual([[1], [2]])
    expect(onStateChange.mock.calls).toEqual([['playing']])
  })

  it('stops at the end if it does not loop', async () => {
    const onLoop = vi.fn()
    const { video } = await start({ loop: false, onLoop })
    await reach(video, 8)
    expect(onLoop).not.toHaveBeenCalled()
    expect(video.paused).toBe(true)
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy()
  })

  it('stays at its end when another file replaces this one', async () => {
    const onEnded = vi.fn()
    const { video, container } = await start({ loop: false, onEnded })
    await reach(video, 8)
    video.currentTime = 0
    await act(async () => {
      video.dispatchEvent(new Event('loadedmetadata'))
      video.dispatchEvent(new Event('ended'))
    })
    expect(video.currentTime).toBe(8)
    expect(onEnded).toHaveBeenCalledTimes(1)
    expect((container.querySelector('.giflet-video-played') as HTMLElement).style.width).toBe('100%')
  })

  it('counts how often it had to wait for data', async () => {
    const onWaiting = vi.fn()
    const { video } = await start({ onWaiting })
    for (let i = 0; i < 2; i++) await act(async () => void video.dispatchEvent(new Event('waiting')))
    expect(onWaiting.mock.calls).toEqual([[1], [2]])
  })

  it('fills the bar of a short video before its end', async () => {
    const { video, container } = await start()
    const played = () => (container.querySelector('.giflet-video-played') as HTMLElement).style.width
    await reach(video, 4)
    expect(played()).toBe('50%')
    await reach(video, 7.9)
    expect(played()).toBe('100%')
    stubs.duration = 80
    await reach(video, 79)
    expect(played()).toBe('98.75%')
  })

  it('reports a pause by the visitor, but none by the page', async () => {
    const handle = createRef<VideoHandle>()
    const { video } = await start({ ref: handle })
    const pausePressed = () => world.analytics.event.mock.calls.filter(([, name]) => name === 'Click Pause')
    await act(async () => handle.current?.pause())
    expect(video.paused).toBe(true)
    expect(pausePressed()).toEqual([])
    await act(async () => handle.current?.play())
    await settle()
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
    await settle()
    expect(video.paused).toBe(true)
    expect(pausePressed()).toEqual([['Embed', 'Click Pause', 'g1']])
  })

  it('pauses out of sight', async () => {
    const { video, root } = await start()
    appear(root, { ratio: 0 })
    await settle()
    expect(video.paused).toBe(true)
    appear(root)
    await settle()
    expect(video.paused).toBe(false)
  })

  it('starts from scratch with another GIF', async () => {
    const onFirstPlay = vi.fn()
    const { update, container } = await start({ onFirstPlay })
    update({ gif: { ...gif, id: 'other' } })
    await settle()
    const root = container.querySelector('.giflet-video') as HTMLElement
    appear(root)
    await settle()
    expect(root.dataset.gifId).toBe('other')
    expect(onFirstPlay).toHaveBeenCalledTimes(2)
  })
})

describe('what the page chooses', () => {
  it('leaves out controls, whose keys still work', async () => {
    const { root, video } = await start({ hideMute: true, hideProgressBar: true, hidePlayPause: true })
    for (const name of ['Mute', 'Unmute', 'Pause', 'Play'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('slider')).toBeNull()
    fireEvent.keyDown(root, { key: 'm' })
    expect(video.muted).toBe(true)
  })

  it.each([{ persistentControls: true }, { controls: 'always' as const }])(
    'keeps controls: %j',
    async props => {
      const { root } = await start(props)
      await settle(BAR_HIDE_MS * 2)
      expect(root.dataset.bar).toBe('shown')
    },
  )

  it('shows captions from the start', async () => {
    const captions = [{ url: 'https://media.test/en.vtt', language: 'en' }]
    const video = { ...gif.video, assets: gif.video?.assets ?? {}, previews: {}, captions }
    await start({ captions: true, gif: { ...gif, video } })
    expect(screen.getByRole('button', { name: 'Captions', pressed: true })).toBeTruthy()
  })

  it('shows an overlay, and says whether the controls show', async () => {
    const overlay = ({ gif, isHovered, width }: GifOverlayProps) => (
      <p>{`${gif.id} ${isHovered ? 'with' : 'without'} controls, ${width} px`}</p>
    )
    const { root } = await start({ overlay })
    expect(root.textContent).toContain('g1 without controls, 480 px')
    fireEvent.pointerMove(root, { pointerType: 'mouse' })
    expect(root.textContent).toContain('g1 with controls')
  })
})

describe('as an overlay of a tile', () => {
  const overlay = async (props: Partial<VideoOverlayProps>) => {
    const { render } = await import('@testing-library/react')
    const { ServicesContext } = await import('../../../../src/services/context.ts')
    const view = render(
      <ServicesContext value={world.services}>
        <VideoOverlay gif={gif} isHovered width={480} height={240} {...props} />
      </ServicesContext>,
    )
    await settle()
    const root = view.container.querySelector('.giflet-video')
    if (root) appear(root)
    await settle()
    return { root, video: view.container.querySelector('video') }
  }

  it('plays silently, without controls, and is not seen again', async () => {
    const { video } = await overlay({})
    expect([video?.paused, video?.muted]).toEqual([false, true])
    expect(screen.queryByRole('button')).toBeNull()
    expect(world.emit.mock.calls.map(([name]) => name)).not.toContain('seen')
  })

  it.each<[string, Partial<VideoOverlayProps>]>([
    ['away from the pointer', { isHovered: false }],
    ['of a GIF without a video', { gif: gifAt(2) }],
  ])('shows nothing %s', async (_, props) => {
    expect((await overlay(props)).root).toBeNull()
  })
})

describe('sound', () => {
  it('mutes at volume 0, and unmutes to an audible volume', async () => {
    const onVolumeChange = vi.fn()
    const { video } = await start({ onVolumeChange })
    fireEvent.input(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '0' } })
    expect(video.muted).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Unmute' }))
    expect(video.muted).toBe(false)
    expect(video.volume).toBeCloseTo(0.7)
    expect(onVolumeChange.mock.calls).toEqual([[0], [0.7]])
  })

  it('follows its props', async () => {
    const { video, update } = await start({ muted: true, volume: 0.3 })
    expect([video.muted, video.volume]).toEqual([true, 0.3])
    update({ muted: false, volume: 0.5 })
    expect([video.muted, video.volume]).toEqual([false, 0.5])
  })
})

describe('errors', () => {
  it.each([
    [
      1,
      /^Aborted\. The fetching process for the media resource was aborted by the user agent at the user's request\.$/,
    ],
    [2, /^Network Error/],
    [3, /^Decode Error/],
    [4, /^Can not play a video of type "mp4" on this platform\.$/],
  ])('reports code %d to the console, the callback and the page', async (code, message) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const onError = vi.fn()
    const { video } = await start({ onError })
    Object.defineProperty(video, 'error', { configurable: true, value: { code } })
    await act(async () => void video.dispatchEvent(new Event('error')))
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ code, message: expect.stringMatching(message) }),
    )
    expect(log).toHaveBeenCalledTimes(1)
    expect(world.emit).toHaveBeenCalledWith('error', expect.objectContaining({ code: `video-${code}` }))
    expect(screen.getByRole('alert')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again?' }))
    await settle()
    expect(video.getAttribute('src')).toBe('https://media.test/480.mp4')
  })

  it('plays without captions if the server does not allow cross-origin reads', async () => {
    const captions = [{ url: 'https://media.test/en.vtt', language: 'en' }]
    const { video } = await start({
      gif: { ...gif, video: { ...gif.video, assets: gif.video?.assets ?? {}, previews: {}, captions } },
    })
    expect(video.crossOrigin).toBe('anonymous')
    Object.defineProperty(video, 'error', { configurable: true, value: { code: 4 } })
    await act(async () => void video.dispatchEvent(new Event('error')))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Captions' })).toBeNull()
    expect(video.getAttribute('src')).toBe('https://media.test/480.mp4')
  })

  it('goes on to another file, and gives up after the last', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const onError = vi.fn()
    const assets = { original: asset(480), large: asset(960) }
    const { video } = await start({ onError, gif: { ...gif, video: { assets, previews: {}, captions: [] } } })
    Object.defineProperty(video, 'error', { configurable: true, value: { code: 4 } })
    const fail = async () => {
      await act(async () => void video.dispatchEvent(new Event('error')))
      await settle()
    }
    await fail()
    expect(video.getAttribute('src')).toBe('https://media.test/960.mp4')
    expect(onError).not.toHaveBeenCalled()
    expect(screen.queryByRole('alert')).toBeNull()
    await fail()
    expect(onError).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('alert')).toBeTruthy()
  })

  it('shows the still of a GIF without any video, and warns', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const still = { url: 'https://media.test/s.png', width: 480, height: 240 }
    const { root } = await start({ gif: { ...gifAt(2), images: { original_still: still } } })
    expect(warn).toHaveBeenCalledWith('No video content for id g2')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy()
    await act(async () => void root.querySelector('img')?.dispatchEvent(new Event('error')))
    expect(screen.getByRole('alert')).toBeTruthy()
    expect(world.emit).toHaveBeenCalledWith('error', expect.objectContaining({ code: 'no-video' }))
  })

  it('reports a GIF without video and still', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await start({ gif: { ...gifAt(2), images: {} } })
    expect(screen.getByRole('alert')).toBeTruthy()
  })
})

describe('the bars', () => {
  const bar = (root: HTMLElement) => root.dataset.bar
  const pointer = (root: HTMLElement, type: string, pointerType: string) =>
    act(async () => {
      root.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerType }))
    })

  it('hide some seconds after the mouse has come to rest, and when it leaves', async () => {
    const { root } = await start()
    expect(bar(root)).toBe('hidden')
    await pointer(root, 'pointermove', 'mouse')
    expect(bar(root)).toBe('shown')
    await settle(BAR_HIDE_MS - 1)
    expect(bar(root)).toBe('shown')
    await settle(1)
    expect(bar(root)).toBe('hidden')
    await pointer(root, 'pointermove', 'mouse')
    await pointer(root, 'pointerleave', 'mouse')
    expect(bar(root)).toBe('hidden')
  })

  it('come back by a touch that does not pause, and pause by the next', async () => {
    const { root, video } = await start()
    const tap = async () => {
      await pointer(root, 'pointerdown', 'touch')
      await pointer(root, 'pointerleave', 'touch')
      fireEvent.click(video)
      await settle()
    }
    await tap()
    expect([bar(root), video.paused]).toEqual(['shown', false])
    await tap()
    expect([bar(root), video.paused]).toEqual(['shown', true])
    await settle(2 * BAR_HIDE_MS)
    expect(bar(root)).toBe('shown')
  })

  it('stay if wanted', async () => {
    const { root } = await start({ controls: 'always' })
    await settle(2 * BAR_HIDE_MS)
    expect(bar(root)).toBe('shown')
  })
})

describe('props', () => {
  it('applies width, height and class name', async () => {
    const { root } = await start({ width: 300, height: 200, className: 'mine' })
    expect([root.style.width, root.style.height, root.style.aspectRatio]).toEqual(['300px', '200px', ''])
    expect(root.className).toBe('giflet-video mine')
  })

  it('reserves the room of its ratio', async () => {
    const { root } = await start()
    expect(root.style.aspectRatio).toBe('2 / 1')
  })

  it('links the creator only if public', async () => {
    const { unmount } = await start()
    expect(screen.getByRole('link', { name: /Ann/ }).getAttribute('href')).toBe('https://p.test/ann')
    unmount()
    const user = gif.user && { ...gif.user, suppress_chrome: true }
    await start({ gif: { ...gif, ...(user && { user }) } })
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('Ann')).toBeTruthy()
  })

  it('shows Watch only for a known video host, unless hidden', async () => {
    const media = { provider_name: 'youtube', asset_uid: 'abc', start: 0 }
    const view = await start({ gif: { ...gif, external_media: media } })
    expect(screen.getByRole('button', { name: 'Watch' })).toBeTruthy()
    view.unmount()
    await start({ gif: { ...gif, external_media: media }, hideVideo: true })
    expect(screen.queryByRole('button', { name: 'Watch' })).toBeNull()
  })

  it('plays, pauses, stops, seeks and mutes through its ref', async () => {
    const ref = createRef<VideoHandle>()
    const { video, root } = await start({ ref })
    const player = ref.current as VideoHandle
    expect([player.element, player.root]).toEqual([video, root])
    const run = async (work: () => void) => {
      await act(async () => work())
      await settle()
    }
    await run(() => player.pause())
    expect(video.paused).toBe(true)
    await run(() => player.seekTo(3))
    expect(video.currentTime).toBe(3)
    await run(() => player.mute())
    expect(video.muted).toBe(true)
    await run(() => player.unmute())
    expect(video.muted).toBe(false)
    await run(() => player.play())
    expect(video.paused).toBe(false)
    await run(() => player.stop())
    expect([video.paused, video.currentTime]).toEqual([true, 0])
  })
})
