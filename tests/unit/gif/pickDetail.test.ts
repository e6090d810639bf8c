import { expect, it } from 'vitest'
import { pickDetail } from '../../../src/gif/pickDetail.ts'
import { gifAt } from '../components/kit.tsx'

it('pickDetail has the addresses and the size of an embed', () => {
  expect(pickDetail(gifAt(1))).toEqual({
    id: 'g1',
    url: 'https://provider.test/gifs/g1',
    title: 'Picture 1',
    width: 480,
    height: 480,
    still: 'https://media.test/1/480.still.gif',
    moving: 'https://media.test/1/480.webp',
  })
})

it('pickDetail has empty addresses for a GIF without files', () => {
  expect(pickDetail(gifAt(1, { images: {}, url: '' }))).toMatchObject({ url: '', still: '', moving: '' })
})
