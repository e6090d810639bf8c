import { fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Widget } from '../../../../src/widgets/video/VideoWidget.tsx'
import { appear, fakeBrowser } from '../../components/fakeBrowser.ts'
import { gifAt } from '../../components/kit.tsx'
import { arrived, type Given, showWidget, worldOf } from '../kit.tsx'

const gif = gifAt(1, {
  external_media: { provider_name: 'vimeo', asset_uid: '123' },
  video: { assets: { hd: { url: 'https://media.test/hd.mp4', width: 960, height: 540 } } },
})

beforeEach(() => {
  fakeBrowser()
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {})
})

async function start(given: Given = {}) {
  const world = worldOf(gif)
  const { container } = showWidget(Widget, world, 'g1', { layout: 'flow', ...given })
  const root = await arrived(container, '.giflet-video')
  return { world, root, video: root.querySelector('video') as HTMLVideoElement }
}

it('the video widget reports its ratio, and that it is ready once', async () => {
  const { world, video, root } = await start()
  await waitFor(() => expect(world.services.setNaturalRatio).toHaveBeenCalledWith(960 / 540))
  expect(root.style.height).toBe('')
  for (let i = 0; i < 2; i++) fireEvent(video, new Event('loadedmetadata'))
  expect(world.emit.mock.calls.filter(([name]) => name === 'ready')).toEqual([['ready', { id: 'g1' }]])
})

it('the video widget fills a given box', async () => {
  const { root } = await start({ layout: 'fill' })
  expect(root.style.height).toBe('100%')
})

it('the video widget obeys commands of the host page', async () => {
  const { world, video, root } = await start()
  appear(root)
  world.command('mute')
  expect(video.muted).toBe(true)
  world.command('unmute')
  expect(video.muted).toBe(false)
})

it('the video widget reports the GIF as seen', async () => {
  const { world, root, video } = await start()
  appear(root)
  expect(world.analytics.seen).not.toHaveBeenCalled()
  fireEvent(video, new Event('loadedmetadata'))
  expect(world.analytics.seen).toHaveBeenCalledTimes(1)
})
