import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createMotionPolicy } from '../../../../src/media/motionPolicy.ts'
import { appear } from '../fakeBrowser.ts'
import { createWorld } from '../kit.tsx'
import { eachWithFakeVideo, gif, reach, setPaused, settle, start } from './videoKit.tsx'

const fake = eachWithFakeVideo()

it('loads only once visible, then plays with sound', async () => {
  const { video } = await start(fake)
  expect(video.getAttribute('src')).toBe('https://media.test/480.mp4')
  expect(video.paused).toBe(false)
  expect(video.muted).toBe(false)
  expect(video.volume).toBeCloseTo(0.7)
})

it('does not start by itself if nothing may move', async () => {
  fake.world = createWorld({ motion: createMotionPolicy('still', window) })
  const { video } = await start(fake)
  expect(video.paused).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  await settle()
  expect(video.paused).toBe(false)
})

it('reports the first play once, with its delay', async () => {
  const onFirstPlay = vi.fn()
  const { video } = await start(fake, { onFirstPlay })
  await act(async () => void video.dispatchEvent(new Event('playing')))
  expect(onFirstPlay).toHaveBeenCalledTimes(1)
  expect(fake.world.analytics.start).toHaveBeenCalledTimes(1)
  expect(fake.world.analytics.start).toHaveBeenCalledWith(gif, expect.any(Number))
})

it('mutes if sound is refused, and says by whom', async () => {
  fake.refuses = video => (video.muted ? undefined : 'NotAllowedError')
  const onMutedChange = vi.fn()
  const { video } = await start(fake, { onMutedChange })
  expect(video.paused).toBe(false)
  expect(video.muted).toBe(true)
  expect(onMutedChange.mock.calls).toEqual([[true, 'browser']])
  expect(screen.getByRole('button', { name: 'Unmute' })).toBeTruthy()
})

it('reports one start where the browser starts with sound and takes it back', async () => {
  const proto = HTMLVideoElement.prototype
  const play = proto.play
  vi.mocked(play).mockImplementation(async function (this: HTMLVideoElement) {
    setPaused(this, false)
    this.dispatchEvent(new Event('play'))
    if (this.muted) return
    await Promise.resolve()
    setPaused(this, true)
    this.dispatchEvent(new Event('pause'))
    throw Object.assign(new Error(), { name: 'NotAllowedError' })
  })
  const onStateChange = vi.fn()
  const { video } = await start(fake, { onStateChange })
  expect([video.paused, video.muted]).toEqual([false, true])
  expect(onStateChange.mock.calls).toEqual([['playing']])
})

it('waits for a press if even muted playback is refused', async () => {
  fake.refuses = () => 'NotAllowedError'
  const { video, container } = await start(fake)
  expect(video.paused).toBe(true)
  expect(container.querySelector('.giflet-video-big')).not.toBeNull()
  fake.refuses = () => undefined
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  await settle()
  expect(video.paused).toBe(false)
})

it('reports quartiles once per loop, and counts loops', async () => {
  const onQuartile = vi.fn()
  const onLoop = vi.fn()
  const onEnded = vi.fn()
  const onStateChange = vi.fn()
  const { video } = await start(fake, { onQuartile, onLoop, onEnded, onStateChange })
  for (const timeS of [1, 2, 2.1, 4, 6, 6.5, 8]) await reach(fake, video, timeS)
  expect(onQuartile.mock.calls).toEqual([
    [0.25, 0],
    [0.5, 0],
    [0.75, 0],
  ])
  expect(video.paused).toBe(false)
  expect(video.currentTime).toBe(0)
  await reach(fake, video, 8)
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
  const { video, root } = await start(fake, { loop: false, onLoop })
  await reach(fake, video, 8)
  appear(root, { ratio: 0 })
  await settle()
  appear(root)
  await settle()
  expect(onLoop).not.toHaveBeenCalled()
  expect(video.paused).toBe(true)
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy()
})

it('stays at its end when another file replaces this one', async () => {
  const onEnded = vi.fn()
  const { video, container } = await start(fake, { loop: false, onEnded })
  await reach(fake, video, 8)
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
  const { video } = await start(fake, { onWaiting })
  for (let i = 0; i < 2; i++) await act(async () => void video.dispatchEvent(new Event('waiting')))
  expect(onWaiting.mock.calls).toEqual([[1], [2]])
})

it('pauses out of sight', async () => {
  const { video, root } = await start(fake)
  appear(root, { ratio: 0 })
  await settle()
  expect(video.paused).toBe(true)
  appear(root)
  await settle()
  expect(video.paused).toBe(false)
})
