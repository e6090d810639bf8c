/** Files that fail, and GIFs without any. */
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { gifAt } from '../kit.tsx'
import { asset, eachWithFakeVideo, gif, settle, start } from './videoKit.tsx'

const fake = eachWithFakeVideo()

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
  const { video } = await start(fake, { onError })
  Object.defineProperty(video, 'error', { configurable: true, value: { code } })
  await act(async () => void video.dispatchEvent(new Event('error')))
  expect(onError).toHaveBeenCalledWith(
    expect.objectContaining({ code, message: expect.stringMatching(message) }),
  )
  expect(log).toHaveBeenCalledTimes(1)
  expect(fake.world.emit).toHaveBeenCalledWith('error', expect.objectContaining({ code: `video-${code}` }))
  expect(screen.getByRole('alert')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again?' }))
  await settle()
  expect(video.getAttribute('src')).toBe('https://media.test/480.mp4')
})

it('plays without captions if the server does not allow cross-origin reads', async () => {
  const captions = [{ url: 'https://media.test/en.vtt', language: 'en' }]
  const { video } = await start(fake, {
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
  const { video } = await start(fake, {
    onError,
    gif: { ...gif, video: { assets, previews: {}, captions: [] } },
  })
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
  const { root } = await start(fake, { gif: { ...gifAt(2), images: { original_still: still } } })
  expect(warn).toHaveBeenCalledWith('No video content for id g2')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy()
  await act(async () => void root.querySelector('img')?.dispatchEvent(new Event('error')))
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(fake.world.emit).toHaveBeenCalledWith('error', expect.objectContaining({ code: 'no-video' }))
})

it('reports a GIF without video and still', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await start(fake, { gif: { ...gifAt(2), images: {} } })
  expect(screen.getByRole('alert')).toBeTruthy()
})
