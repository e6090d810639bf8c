/** The player shows its GIF, and the page controls it. */
import { act, fireEvent, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import type { VideoHandle } from '../../../../src/components/video/videoProps.ts'
import { appear } from '../fakeBrowser.ts'
import { eachWithFakeVideo, gif, settle, start } from './videoKit.tsx'

const fake = eachWithFakeVideo()

it.each([
  ['the room of its ratio', {}, { aspectRatio: '2 / 1' }],
  ['the given size', { width: 300, height: 200 }, { width: '300px', height: '200px', aspectRatio: '' }],
  ['a share of its container', { width: 300, percentWidth: '80%' }, { width: '80%' }],
  ['a style of its own', { style: { borderRadius: 12 } }, { borderRadius: '12px' }],
])('takes %s', async (_, props, style) => {
  const { root } = await start(fake, { ...props, className: 'mine' })
  expect(root.style).toMatchObject(style)
  expect(root.className).toBe('giflet-video mine')
})

it.each([{ attribution: false }, { hideAttribution: true }])('hides the creator by %j', async props => {
  const { root, update } = await start(fake)
  expect(root.textContent).toContain('Ann')
  update(props)
  expect(root.textContent).not.toContain('Ann')
})

it('links the creator only if public', async () => {
  const { unmount } = await start(fake)
  expect(screen.getByRole('link', { name: /Ann/ }).getAttribute('href')).toBe('https://p.test/ann')
  unmount()
  const user = gif.user && { ...gif.user, suppress_chrome: true }
  await start(fake, { gif: { ...gif, ...(user && { user }) } })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('Ann')).toBeTruthy()
})

it('shows Watch only for a known video host, unless hidden', async () => {
  const media = { provider_name: 'youtube', asset_uid: 'abc', start: 0 }
  const view = await start(fake, { gif: { ...gif, external_media: media } })
  expect(screen.getByRole('button', { name: 'Watch' })).toBeTruthy()
  view.update({ hideVideo: true })
  expect(screen.queryByRole('button', { name: 'Watch' })).toBeNull()
  view.update({ gif: { ...gif, external_media: { ...media, provider_name: 'dailymotion' } } })
  expect(screen.queryByRole('button', { name: 'Watch' })).toBeNull()
})

it('leaves what is typed into a field of its overlay alone', async () => {
  const Note = () => <textarea aria-label="Note" />
  await start(fake, { overlay: Note })
  for (const key of ['m', ' ', 'ArrowLeft'])
    expect(fireEvent.keyDown(screen.getByLabelText('Note'), { key })).toBe(true)
})

it.each([' ', 'k'])('a held "%s" toggles once, and does not scroll the page', async key => {
  const { root, video } = await start(fake)
  const press = async (repeat: boolean) => {
    const isLeft = fireEvent.keyDown(root, { key, repeat })
    await settle()
    return isLeft
  }
  expect([await press(false), await press(true)]).toEqual([false, false])
  expect(video.paused).toBe(true)
  await press(false)
  expect(video.paused).toBe(false)
})

it('a held arrow seeks on', async () => {
  const { root, video } = await start(fake)
  fireEvent.keyDown(root, { key: 'ArrowRight', repeat: true })
  expect(video.currentTime).toBe(5)
})

it('starts from scratch with another GIF', async () => {
  const onFirstPlay = vi.fn()
  const { update, container } = await start(fake, { onFirstPlay })
  update({ gif: { ...gif, id: 'other' } })
  await settle()
  const root = container.querySelector('.giflet-video') as HTMLElement
  appear(root)
  await settle()
  expect(root.dataset.gifId).toBe('other')
  expect(onFirstPlay).toHaveBeenCalledTimes(2)
})

it('reports a pause by the visitor, but none by the page', async () => {
  const handle = createRef<VideoHandle>()
  const { video } = await start(fake, { rootRef: handle })
  const pausePressed = () =>
    fake.world.analytics.event.mock.calls.filter(([, name]) => name === 'Click Pause')
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

it('plays, pauses, stops, seeks and mutes through its ref', async () => {
  const ref = createRef<VideoHandle>()
  const { video, root } = await start(fake, { rootRef: ref })
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
