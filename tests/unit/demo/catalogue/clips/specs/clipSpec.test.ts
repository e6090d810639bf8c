import { expect, it } from 'vitest'
import { readClips } from '../../../../../../demo/catalogue/clips/specs/clipSpec.ts'

const HELLO = 'hello | greeting mint wide | Hello! | hi hey | nimbusco | HELLO / THERE'

it('reads a clip per line', () => {
  expect(readClips(`\n  ${HELLO}\n  rain | ocean dusk square | Rain\n`, { rain: { rating: 'pg' } })).toEqual([
    {
      ...{ key: 'hello', scene: 'greeting', palette: 'mint', shape: 'wide', title: 'Hello!' },
      ...{ tags: ['hi', 'hey'], user: 'nimbusco', text: 'HELLO\nTHERE' },
    },
    { key: 'rain', scene: 'ocean', palette: 'dusk', shape: 'square', title: 'Rain', tags: [], rating: 'pg' },
  ])
})

it.each([
  ['an unknown scene', 'a | fog mint wide | A', /"fog" is none of balloons/],
  ['an unknown palette', 'a | ocean beige wide | A', /"beige"/],
  ['no shape', 'a | ocean mint | A', /"" is none of wide/],
])('refuses %s', (_, line, message) => {
  expect(() => readClips(line)).toThrow(message)
})

it('refuses extras of no clip', () => {
  expect(() => readClips(HELLO, { hallo: {} })).toThrow('hallo')
})
