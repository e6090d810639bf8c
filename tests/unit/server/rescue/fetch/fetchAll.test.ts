import { appendFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createCrawler } from '../../../../../server/rescue/fetch/crawler.ts'
import { fetchAll, missedBefore } from '../../../../../server/rescue/fetch/fetchAll.ts'
import { openLostGifs } from '../../../../../server/rescue/fetch/lostGifs.ts'
import { knownGifs } from '../../../../../server/rescue/knownGifs.ts'
import { kindOfType, readPageBytes } from '../../../../../server/rescue/readPage.ts'
import { survey } from '../../../../../server/rescue/survey.ts'
import { reaching, startGifServices } from '../../../../helper/gifServices.ts'
import { testIntake } from '../../../../helper/testIntake.ts'

const progress = { step() {}, done() {}, at() {}, line() {}, end() {} }
const { signal } = new AbortController()

async function open() {
  const { paths, intake } = await testIntake()
  const services = await startGifServices({ has: id => id !== 'gone', broken: id => id === 'text' })
  const reach = reaching(services.port)
  const crawler = createCrawler({ ...reach, signal })
  const context = { crawler, external: reach.external, signal, intake, paths, known: knownGifs([]) }
  const run = async (html: string) => {
    const read = async () => readPageBytes(Buffer.from(html), kindOfType('text/html'))
    const gifs = [...(await survey([{ name: 'a' }], { read })).gifs.values()]
    return fetchAll(gifs, context, await openLostGifs(paths.root), progress)
  }
  return { ...services, ...context, run }
}

test('a GIF is kept once, under all of its names, with the words of its address', async () => {
  const { run, known, asked } = await open()
  const missed = await run(`<a href="https://giphy.com/gifs/happy-cat-a1">
    <img src="https://media.tenor.com/a1---------AAAAC/x.gif" alt="Cat"> https://gph.is/a1 https://tenor.com/view/sad-a1`)
  expect([...missed]).toEqual([])
  const item = known.itemOf('giphy:a1')
  expect(item).toMatchObject({
    title: 'Happy Cat',
    tags: ['happy', 'cat'],
    sourceUrl: 'https://giphy.com/gifs/happy-cat-a1',
  })
  expect(item?.aliases).toEqual(['giphy:a1', 'a1', 'tenor:a1_________', 'a1_________', 'gph:a1'])
  expect(asked.filter(place => /\.gif$/.test(place))).toHaveLength(2)
})

test('a GIF that cannot be fetched is reported, and remembered if it is lost', async () => {
  const { run, known, paths } = await open()
  await run('https://giphy.com/gifs/own-b1')
  const id = known.itemOf('giphy:b1')?.id ?? ''
  await rename(join(paths.added, `${id}.json`), join(paths.withdrawn, `${id}.json`))
  const missed = await run(
    'https://giphy.com/gifs/x-gone https://giphy.com/gifs/x-text https://media.tenor.com/b1---------AAAAC/b.gif https://media.tenor.com/k/x.png',
  )
  expect([...missed].map(([gif, { reason, isFinal }]) => [gif, reason.slice(0, 12), isFinal])).toEqual([
    ['giphy:gone', 'status 404', true],
    ['giphy:text', 'its file is ', true],
    ['tenor:b1_________', 'it was taken', true],
    ['tenor:k', 'no address o', true],
  ])
  await appendFile(join(paths.root, 'rescue-lost.ndjson'), '\n{"gif":"giphy:cut')
  const lost = await openLostGifs(paths.root)
  await lost.add('giphy:z', 'status 410')
  const again = await openLostGifs(paths.root)
  expect([...again.reasons.keys()]).toEqual([...missed.keys(), 'giphy:z'])
  expect([...missedBefore([{ alias: 'giphy:z', references: [] }], again).keys()]).toEqual(['giphy:z'])
})
