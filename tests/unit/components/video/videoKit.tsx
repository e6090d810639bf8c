/** A fake `<video>` that the test controls, with a player on it. */
import { act, render } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { beforeEach, onTestFinished, vi } from 'vitest'
import { VideoPlayer } from '../../../../src/components/video/VideoPlayer.tsx'
import type { VideoProps } from '../../../../src/components/video/videoProps.ts'
import type { WithRootRef } from '../../../../src/hooks/withRef.ts'
import { ServicesContext } from '../../../../src/services/context.ts'
import { appear, fakeBrowser } from '../fakeBrowser.ts'
import { createWorld, gifAt, type World } from '../kit.tsx'

export const asset = (width: number) => ({
  url: `https://media.test/${width}.mp4`,
  width,
  height: width / 2,
})
const videoWith = (captions: object[]) =>
  gifAt(1, {
    type: 'video',
    user: {
      ...{ id: 'u', username: 'ann', display_name: 'Ann', is_public: true },
      ...{ profile_url: 'https://p.test/ann', avatar_url: 'https://p.test/a/default.png' },
    },
    video: { assets: { original: asset(480) }, captions },
  })
export const gif = videoWith([])
export const captioned = videoWith([{ url: 'https://media.test/en.vtt', language: 'en' }])

export interface FakePlayback {
  world: World
  /** The error by whose name the browser refuses `play()`. */
  refuses: (video: HTMLVideoElement) => string | undefined
  durationS: number
}

const paused = new WeakMap<HTMLVideoElement, boolean>()
export const setPaused = (video: HTMLVideoElement, value: boolean) => paused.set(video, value)

/** Gives each test of a file its own fake browser. The result is that of the present test. */
export function eachWithFakeVideo(): FakePlayback {
  const fake: FakePlayback = { world: createWorld(), refuses: () => undefined, durationS: 8 }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    fakeBrowser(480, 240)
    Object.assign(fake, { world: createWorld(), refuses: () => undefined, durationS: 8 })
    fakeVideo(fake)
  })
  return fake
}

function fakeVideo(fake: FakePlayback): void {
  const proto = HTMLVideoElement.prototype
  vi.spyOn(proto, 'play').mockImplementation(async function (this: HTMLVideoElement) {
    const name = fake.refuses(this)
    if (name) throw Object.assign(new Error(name), { name })
    if (!this.paused) return
    setPaused(this, false)
    this.dispatchEvent(new Event('play'))
    this.dispatchEvent(new Event('playing'))
  })
  vi.spyOn(proto, 'pause').mockImplementation(function (this: HTMLVideoElement) {
    if (this.paused) return
    setPaused(this, true)
    this.dispatchEvent(new Event('pause'))
  })
  vi.spyOn(proto, 'load').mockImplementation(() => {})
  const getters: Record<string, (this: HTMLVideoElement) => unknown> = {
    paused() {
      return paused.get(this) ?? true
    },
    duration: () => fake.durationS,
    readyState: () => 4,
    ended() {
      return this.currentTime >= fake.durationS
    },
  }
  for (const [name, get] of Object.entries(getters)) {
    Object.defineProperty(proto, name, { configurable: true, get })
    // Restores the getters of the superclass, because other files share the document.
    onTestFinished(() => {
      Reflect.deleteProperty(proto, name)
    })
  }
}

export async function settle(ms = 1) {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })
}

export const inWorld = (world: World, node: ReactNode) => (
  <ServicesContext value={world.services}>{node}</ServicesContext>
)

/** A player in view, on a GIF with one file. */
export async function start({ world }: FakePlayback, props: Partial<WithRootRef<VideoProps>> = {}) {
  const tree = (more: Partial<WithRootRef<VideoProps>>) => (
    <StrictMode>{inWorld(world, <VideoPlayer gif={gif} {...props} {...more} />)}</StrictMode>
  )
  const view = render(tree({}))
  await settle()
  const root = view.container.querySelector('.giflet-video') as HTMLElement
  appear(root)
  await settle()
  const video = root.querySelector('video') as HTMLVideoElement
  return {
    ...view,
    root,
    video,
    update: (more: Partial<WithRootRef<VideoProps>>) => view.rerender(tree(more)),
  }
}

/** Sets the time to `timeS` and fires `timeupdate`, and what follows at the end. */
export async function reach({ durationS }: FakePlayback, video: HTMLVideoElement, timeS: number) {
  video.currentTime = timeS
  await act(async () => {
    video.dispatchEvent(new Event('timeupdate'))
    if (timeS >= durationS) {
      setPaused(video, true)
      video.dispatchEvent(new Event('pause'))
      video.dispatchEvent(new Event('ended'))
    }
  })
  await settle()
}
