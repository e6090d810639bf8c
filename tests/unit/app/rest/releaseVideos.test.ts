import { afterEach, expect, test, vi } from 'vitest'
import { releaseVideos } from '../../../../src/app/rest/releaseVideos.ts'

function appWithVideo(parent: Node) {
  const container = document.createElement('div')
  const video = document.createElement('video')
  video.setAttribute('src', 'https://media.test/a.mp4')
  video.load = vi.fn()
  container.append(video)
  parent.appendChild(container)
  releaseVideos(container)
  releaseVideos(container)
  return video
}

const leave = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))

afterEach(() => document.body.replaceChildren())

test('a frame that is removed lets its videos go', () => {
  const video = appWithVideo(document.body)
  leave(false)
  expect(video.hasAttribute('src')).toBe(false)
  expect(video.load).toHaveBeenCalledOnce()
})

test('a frame in the back-forward cache keeps them', () => {
  const video = appWithVideo(document.body)
  leave(true)
  expect(video.hasAttribute('src')).toBe(true)
})

test('an app in shadow mode listens to nothing of its host page', () => {
  const host = document.createElement('div')
  document.body.append(host)
  const listen = vi.spyOn(window, 'addEventListener')
  appWithVideo(host.attachShadow({ mode: 'open' }))
  expect(listen).not.toHaveBeenCalled()
  listen.mockRestore()
})
