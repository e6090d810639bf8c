import { fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { parseOptions } from '../../../../src/protocol/parseOptions.ts'
import { Widget } from '../../../../src/widgets/video/VideoWidget.tsx'
import { appear, fakeBrowser } from '../../components/fakeBrowser.ts'
import { createWorld, gifAt, show, type World } from '../../components/kit.tsx'

const gif = gifAt(1, {
  external_media: { provider_name: 'vimeo', asset_uid: '123' },
  video: { assets: { hd: { url: 'https://media.test/hd.mp4', width: 960, height: 540 } } },
})
let world: World

beforeEach(() => {
  fakeBrowser()
  world = createWorld({ client: { gif: async () => ({ data: gif, meta: { response_id: 'r' } }) } as never })
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {})
})

async function start(options: Record<string, string> = {}, layout: 'fill' | 'flow' = 'flow') {
  const source = { kind: 'gif', id: 'g1' } as const
  const view = show(world, <Widget source={source} options={parseOptions(options)} layout={layout} />)
  const root = await waitFor(() => {
    const found = view.container.querySelector<HTMLElement>('.giflet-video')
    if (!found) throw new Error('not there yet')
    return found
  })
  return { ...view, root, video: root.querySelector('video') as HTMLVideoElement }
}

it('the video widget reports its ratio, and that it is ready once', async () => {
  const { video, root } = await start()
  await waitFor(() => expect(world.services.setNaturalRatio).toHaveBeenCalledWith(960 / 540))
  expect(root.style.height).toBe('')
  for (let i = 0; i < 2; i++) fireEvent(video, new Event('loadedmetadata'))
  expect(world.emit.mock.calls.filter(([name]) => name === 'ready')).toEqual([['ready', { id: 'g1' }]])
})

it('the video widget fills a given box', async () => {
  const { root } = await start({}, 'fill')
  expect(root.style.height).toBe('100%')
})

it('the video widget obeys commands of the host page', async () => {
  const { video, root } = await start()
  appear(root)
  world.command('mute')
  expect(video.muted).toBe(true)
  world.command('unmute')
  expect(video.muted).toBe(false)
})

it('the video widget reports the GIF as seen', async () => {
  const { root, video } = await start()
  appear(root)
  expect(world.analytics.seen).not.toHaveBeenCalled()
  fireEvent(video, new Event('loadedmetadata'))
  expect(world.analytics.seen).toHaveBeenCalledTimes(1)
})

it('the video widget shows Watch unless disabled', async () => {
  const { root, unmount } = await start()
  expect(root.querySelector('[part~="watch"]')).not.toBeNull()
  unmount()
  const hidden = await start({ watch: 'hide' })
  expect(hidden.root.querySelector('[part~="watch"]')).toBeNull()
})
