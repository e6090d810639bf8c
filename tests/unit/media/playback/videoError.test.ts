import { expect, it } from 'vitest'
import { fileExtension, VideoError, videoErrorOf } from '../../../../src/media/playback/videoError.ts'

it.each([
  ['https://host/clip.mp4', 'mp4'],
  ['https://host/clip.MP4?x=.gif', 'mp4'],
  ['https://host/a.b/clip.webm#t=1', 'webm'],
  ['https://host/clip', ''],
  ['', ''],
])('fileExtension of %s is "%s"', (url, extension) => expect(fileExtension(url)).toBe(extension))

it.each([
  [
    1,
    "Aborted. The fetching process for the media resource was aborted by the user agent at the user's request.",
  ],
  [4, 'Can not play a video of type "mp4" on this platform.'],
] as const)('VideoError says for code %d: %s', (code, message) => {
  expect(new VideoError(code, 'https://host/a.mp4').message).toBe(message)
})

it.each([
  [2, /^Network Error/],
  [3, /^Decode Error/],
] as const)('VideoError begins for code %d with %s', (code, message) => {
  expect(new VideoError(code, '').message).toMatch(message)
})

it.each([
  [{ code: 3 }, 3],
  [{ code: 99 }, 4],
  [null, 4],
])('VideoError is made from a media error %o with code %d', (error, code) => {
  expect(videoErrorOf(error, 'x.mp4')).toMatchObject({ name: 'VideoError', code, src: 'x.mp4' })
})
