import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '../../../../demo/catalogue/index.ts'
import { openStore, type ServerStore } from '../../../../server/index.ts'
import { recordOf } from '../../../../server/library/records.ts'

let store: ServerStore
beforeAll(async () => {
  store = await openStore({ folder: ':memory:' })
  await store.gifs.put((await catalogue.items()).map(item => recordOf(item, { key: '', files: {} })))
})
afterAll(() => store.close())

const find = (term: string, types?: readonly ('gif' | 'video' | 'sticker')[]) =>
  store.gifs.search({ term, offset: 0, limit: 12, ...(types && { types }) })

describe('what people type first', () => {
  it.each([
    ...['cat', 'cats', 'dog', 'hello', 'happy', 'love', 'party', 'birthday', 'wow', 'thank you', 'no', 'yes'],
    ...['applause', 'omg', 'thanks', 'congratulations', 'excited', 'bored', 'win', 'dance', 'celebrate'],
  ])('%s finds several GIFs', async term => {
    expect((await find(term, ['gif', 'video'])).total).toBeGreaterThanOrEqual(3)
  })

  it.each(['cat', 'dog', 'happy', 'love', 'party', 'birthday', 'wow', 'hello', 'applause', 'yes', 'no'])(
    '%s shows GIFs among the first, and stickers too',
    async term => {
      const { records } = await find(term)
      expect(records.slice(0, 4).some(({ is_sticker }) => !is_sticker)).toBe(true)
      expect((await find(term, ['sticker'])).total).toBeGreaterThan(0)
    },
  )

  it.each([
    ...[
      'hi',
      'bye',
      'good morning',
      'good night',
      'i love you',
      'happy birthday',
      'lol',
      'sad',
      'cry',
      'sorry',
    ],
    ...[
      'please',
      'hug',
      'kiss',
      'ok',
      'thumbs up',
      'angry',
      'tired',
      'coffee',
      'food',
      'pizza',
      'fail',
      'shrug',
    ],
    ...[
      'what',
      'fire',
      'money',
      'monday',
      'friday',
      'christmas',
      'new year',
      'halloween',
      'good luck',
      'welcome',
    ],
    ...['cheers', 'music', 'panda', 'unicorn', 'heart', 'smile', 'facepalm', 'wink', 'eye roll', 'high five'],
  ])('%s finds a GIF', async term => {
    expect((await find(term, ['gif', 'video'])).total).toBeGreaterThan(0)
  })
})
