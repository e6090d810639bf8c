/** Common searches find GIFs and stickers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '../../../../demo/catalogue/index.ts'
import { openStore, type ServerStore } from '../../../../server/index.ts'
import { recordOf } from '../../../../server/library/records.ts'

const WORDS =
  `cat cats dog dogs hello hi hey bye goodbye happy love heart hearts kiss hug party parties birthday
birthdays cake wow omg thanks yes no ok nice cool good lol laugh haha funny sad cry sorry applause clap bravo
congratulations bounce bouncing jump dance wave fire animal animals cute winter night morning`.split(/\s+/)
const PHRASES = ['thank you', 'happy birthday', 'good night', 'good morning', 'thumbs up', 'new year']

let store: ServerStore
beforeAll(async () => {
  store = await openStore({ folder: ':memory:' })
  await store.gifs.put((await catalogue.items()).map(item => recordOf(item, { key: '', files: {} })))
})
afterAll(() => store.close())

const count = async (term: string, types: ('gif' | 'video' | 'sticker')[]) =>
  (await store.gifs.search({ term, types, offset: 0, limit: 1 })).total

describe.each([...WORDS, ...PHRASES])('%s', term => {
  it('is found in GIFs and in stickers', async () => {
    expect(await count(term, ['gif', 'video'])).toBeGreaterThan(0)
    expect(await count(term, ['sticker'])).toBeGreaterThan(0)
  })
})

it('finds a cat by "cats"', async () => {
  const { records } = await store.gifs.search({ term: 'cats', types: ['gif', 'video'], offset: 0, limit: 2 })
  for (const { tags } of records) expect(tags).toContain('cat')
})
