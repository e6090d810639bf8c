import { expect, it } from 'vitest'
import { squeezed } from '../../../../../server/store/words/squeeze.ts'

it.each([
  ['yesss', 'yes'],
  ['heyyyy', 'hey'],
  ['goooood', 'good'],
  ['hellooo', 'hello'],
  ['happpyyy', 'happy'],
  ['hahahaha', 'haha'],
  ['hahahaha', 'ha'],
  ['lololol', 'lol'],
  ['byebye', 'bye'],
])('%s may stand for %s', (word, meant) => {
  expect(squeezed(word)).toContain(meant)
})

it.each(['cat', 'hello', 'party', ''])('leaves %j alone', word => {
  expect(squeezed(word)).toEqual([])
})
