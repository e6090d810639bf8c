/** Common searches find enough to choose from, on the first `npm start`. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { catalogue } from '../../../../demo/catalogue/index.ts'
import { openStore, type ServerStore } from '../../../../server/index.ts'
import { recordOf } from '../../../../server/library/records.ts'

const listOf = (text: string) => text.split(',').map(term => term.trim())
/** Searched most. */
const FIRST = listOf('cat, dog, happy, love, party, birthday, wow, hello, applause, yes, no')
const SEVERAL = [
  ...FIRST,
  ...listOf('cats, thank you, omg, thanks, congratulations, excited, bored, win, dance, celebrate'),
]
const IN_BOTH = [
  ...FIRST,
  ...listOf(`cats, dogs, hi, hey, bye, goodbye, heart, hearts, kiss, hug, parties, birthdays, cake, omg, thanks, ok,
    nice, cool, good, lol, laugh, haha, funny, sad, cry, sorry, clap, bravo, congratulations, bounce, bouncing, jump,
    dance, wave, fire, animal, animals, cute, winter, night, morning, thank you, happy birthday, good night,
    good morning, thumbs up, new year`),
]
const IN_GIFS =
  listOf(`i love you, please, angry, tired, coffee, food, pizza, fail, shrug, what, money, monday, friday,
  christmas, halloween, good luck, welcome, cheers, music, panda, unicorn, smile, facepalm, wink, eye roll, high five`)

type Type = 'gif' | 'video' | 'sticker'
const GIFS: readonly Type[] = ['gif', 'video']

let store: ServerStore
beforeAll(async () => {
  store = await openStore({ folder: ':memory:' })
  await store.gifs.put((await catalogue.items()).map(item => recordOf(item, { key: '', files: {} })))
})
afterAll(() => store.close())

const find = (term: string, types?: readonly Type[]) =>
  store.gifs.search({ term, offset: 0, limit: 4, ...(types && { types }) })
const count = async (term: string, types: readonly Type[]) => (await find(term, types)).total

it.each(FIRST)('%s shows GIFs among the first', async term => {
  expect((await find(term)).records.some(({ is_sticker }) => !is_sticker)).toBe(true)
})

it.each(SEVERAL)('%s finds several GIFs', async term => {
  expect(await count(term, GIFS)).toBeGreaterThanOrEqual(3)
})

it.each(IN_BOTH)('%s is found in GIFs and in stickers', async term => {
  expect(await count(term, GIFS)).toBeGreaterThan(0)
  expect(await count(term, ['sticker'])).toBeGreaterThan(0)
})

it.each(IN_GIFS)('%s finds a GIF', async term => {
  expect(await count(term, GIFS)).toBeGreaterThan(0)
})

it('finds a cat by "cats"', async () => {
  for (const { tags } of (await find('cats', GIFS)).records.slice(0, 2)) expect(tags).toContain('cat')
})
