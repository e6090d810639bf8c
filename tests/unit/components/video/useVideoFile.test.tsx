/** Files that fail, and GIFs without any. */
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { gifAt } from '../kit.tsx'
import { asset, captioned, eachWithFakeVideo, gif, settle, start } from './videoKit.tsx'

const fake = eachWithFakeVideo()

async function fail(video: HTMLVideoElement, code = 4) {
  Object.defineProperty(video, 'error', { configurable: true, value: { code } })
  await act(async () => void video.dispatchEvent(new Event('error')))
  await settle()
}

it('reports an error to the console, the callback and the page, and tries again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const onError = vi.fn()
  const { video } = await start(fake, { onError })
  await fail(video, 3)
  const message = expect.stringMatching(/^Decode Error/)
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 3, message }))
  expect(log).toHaveBeenCalledTimes(1)
  expect(fake.world.emit).toHaveBeenCalledWith('error', expect.objectContaining({ code: 'video-3' }))
  expect(screen.getByRole('alert')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again?' }))
  await settle()
  expect(video.getAttribute('src')).toBe('https://media.test/480.mp4')
})

it('plays without captions if the server does not allow cross-origin reads', async () => {
  const { video } = await start(fake, { gif: captioned })
  expect(video.crossOrigin).toBe('anonymous')
  await fail(video)
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
  await fail(video)
  expect(video.getAttribute('src')).toBe('https://media.test/960.mp4')
  expect(onError).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
  await fail(video)
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
