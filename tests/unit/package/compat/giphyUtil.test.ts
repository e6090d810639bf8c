import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as compat from '../../../../src/package/compat/giphy.tsx'
import { getBestRenditionUrl, getSpecificRendition } from '../../../../src/package/compat/giphyUtil.ts'

const file = (name: string) => ({
  ...{ width: 10, height: 10, url: `${name}.gif`, webp: `${name}.webp`, mp4: `${name}.mp4` },
})
const gif = { images: { fixed_width: file('moving'), fixed_width_still: file('still') } }

it.each<[string, string, string]>([
  ['best', getBestRenditionUrl(gif, 10, 10), 'moving.webp'],
  ['best video', getBestRenditionUrl(gif, 10, 10, { useVideo: true }), 'moving.mp4'],
  ['best still', getBestRenditionUrl(gif, 10, 10, { isStill: true }), 'still.gif'],
  ['named', getSpecificRendition(gif, 'fixed_width'), 'moving.webp'],
  ['named still', getSpecificRendition(gif, 'fixed_width', true), 'still.webp'],
  ['named video', getSpecificRendition(gif, 'fixed_width', true, true), 'moving.mp4'],
  ['video of a still', getSpecificRendition(gif, 'fixed_width_still', true, true), 'still.mp4'],
  ['unknown name', getSpecificRendition(gif, 'none'), ''],
  ['no images', getSpecificRendition({}, 'fixed_width'), ''],
])('finds the file that is the %s', (_, found, expected) => expect(found).toBe(expected))

it('what the guide lists as missing is missing', () => {
  const guide = readFileSync('docs/moving-from-giphy-react.md', 'utf8')
  const missing = ['constructMoatData', 'mapValues', 'forEach', 'take', 'without', 'pick']
  expect(missing.filter(name => !guide.includes(name))).toEqual([])
  expect(missing.filter(name => name in compat)).toEqual([])
})
