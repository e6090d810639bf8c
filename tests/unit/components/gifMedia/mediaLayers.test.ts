import { expect, test } from 'vitest'
import {
  type MediaProgress,
  mediaLayers,
  needsNoStill,
} from '../../../../src/components/gifMedia/mediaLayers.ts'
import type { MovingFile } from '../../../../src/gif/movingFiles.ts'

const VIDEO: MovingFile = { src: 'a.mp4', format: 'mp4' }
const PICTURE: MovingFile = { src: 'a.webp' }
const STILL = 'a.jpg'

test.each<[string, MovingFile | undefined, boolean, boolean]>([
  ['that moves', VIDEO, true, true],
  ['that rests', VIDEO, false, false],
  ['whose small file failed', PICTURE, true, false],
  ['whose files failed', undefined, true, false],
])('a GIF %s needs no still if that is no smaller: %#', (_, moves, isWanted, expected) => {
  const media = { moving: [VIDEO, PICTURE], still: STILL, needsNoStill: true }
  expect(needsNoStill(media, moves, isWanted)).toBe(expected)
  expect(needsNoStill({ ...media, needsNoStill: false }, moves, isWanted)).toBe(false)
})

const LOADING: MediaProgress = {
  ...{ moving: true, moves: VIDEO, still: STILL },
  ...{ arrived: false, stillShown: '' },
}

test.each<[string, Partial<MediaProgress>, object]>([
  ['loads', {}, { video: true, bare: false, layered: true, frozen: false, shown: false }],
  ['moves before its still', { arrived: true }, { bare: true, shown: true }],
  ['moves over its still', { arrived: true, stillShown: STILL }, { bare: false, shown: true }],
  ['moves without a still', { arrived: true, still: '' }, { bare: true, shown: true }],
  [
    'stops at its still',
    { moves: PICTURE, moving: false, arrived: true, stillShown: STILL },
    { layered: false, shown: false, frozen: false },
  ],
  [
    'freezes as a video',
    { moving: false, arrived: true, stillShown: STILL },
    { layered: true, shown: true, frozen: false },
  ],
  [
    'freezes as a picture until its still is there',
    { moves: PICTURE, moving: false, arrived: true },
    { video: false, layered: true, shown: false, frozen: true },
  ],
  ['waits behind its still', { moves: PICTURE, moving: false }, { layered: false, bare: false }],
  [
    'must not move and has no still',
    { moves: PICTURE, moving: false, still: '' },
    { layered: true, bare: true, frozen: true },
  ],
  ['has only a still', { moves: undefined, arrived: false }, { video: false, layered: false, frozen: false }],
])('a GIF %s', (_, progress, layers) => {
  const [video, bare, layered, frozen, shown] = mediaLayers({ ...LOADING, ...progress })
  expect({ video, bare, layered, frozen, shown }).toMatchObject(layers)
})
