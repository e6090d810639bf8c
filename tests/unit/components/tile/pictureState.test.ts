import { expect, test } from 'vitest'
import { type PictureState, pausedVideo, pictureState } from '../../../../src/components/tile/pictureState.ts'
import type { TileSource } from '../../../../src/components/tile/tileMedia.ts'

const VIDEO: TileSource = { src: 'a.mp4', format: 'mp4' }
const PICTURE: TileSource = { src: 'a.webp' }
const STILL: TileSource = { src: 'a.jpg' }
const FILES = { moving: [VIDEO, PICTURE], still: STILL.src }

test.each<[string, TileSource | undefined, string, boolean, boolean, PictureState]>([
  ['without a file', undefined, '', true, false, 'empty'],
  ['that loads', PICTURE, '', true, false, 'shown'],
  ['that moves', PICTURE, PICTURE.src, true, false, 'shown'],
  ['that must not move yet', PICTURE, '', false, false, 'empty'],
  ['that stops before its still', STILL, PICTURE.src, false, false, 'frozen'],
  ['that has stopped at its still', STILL, STILL.src, false, false, 'shown'],
  ['whose still loads', STILL, '', false, false, 'shown'],
  ['that a server has rendered', PICTURE, '', false, true, 'shown'],
  ['that a server has rendered and that stops', STILL, PICTURE.src, false, true, 'frozen'],
])('the picture of a tile %s', (_, source, loaded, moves, served, state) =>
  expect(pictureState(FILES, source?.src, loaded, moves, served)).toBe(state),
)

test('a picture that moves chooses no still', () => {
  const files = {
    moving: [PICTURE],
    get still(): string {
      throw new Error('not needed')
    },
  }
  expect(pictureState(files, PICTURE.src, PICTURE.src, true, false)).toBe('shown')
})

test('a paused video stays unless it has failed', () => {
  expect(pausedVideo(FILES, VIDEO.src, new Set())).toBe(VIDEO)
  expect(pausedVideo(FILES, VIDEO.src, new Set([VIDEO.src]))).toBeUndefined()
  expect(pausedVideo(FILES, PICTURE.src, new Set())).toBeUndefined()
})
