import { expect, test } from 'vitest'
import { createCrawler } from '../../../../../server/rescue/fetch/crawler.ts'
import { readAddress } from '../../../../../server/rescue/readAddress.ts'
import { reaching, startGifServices } from '../../../../helper/gifServices.ts'

const { signal } = new AbortController()

async function start(answers: Parameters<typeof startGifServices>[0]) {
  const services = await startGifServices(answers)
  const reach = reaching(services.port)
  const crawler = createCrawler({ ...reach, signal })
  const ask = (address: string) =>
    crawler
      .ask(address, at => readAddress(at, reach.external, 1e6, signal))
      .then(
        ({ type }) => type,
        ({ message, isFinal }) => `${message}, ${isFinal ? 'final' : 'another day'}`,
      )
  return { ...services, ask }
}
const file = 'https://media.giphy.com/media/a/giphy.gif'

test('requests robots.txt once, and obeys it', async () => {
  const robots = { 'media.giphy.com': 'User-agent: *\nDisallow: /media/no\n\nUser-agent: other\nDisallow: /' }
  const { ask, asked } = await start({ has: () => true, robots })
  expect(await ask('https://media.giphy.com/media/no/giphy.gif')).toBe(
    'robots.txt of media.giphy.com forbids it, final',
  )
  expect([await ask(file), await ask(file)]).toEqual(['image/gif', 'image/gif'])
  expect(asked).toEqual(['media.giphy.com/robots.txt', ...Array(2).fill('media.giphy.com/media/a/giphy.gif')])
})

test('retries if a server is busy, but not if a GIF is gone', async () => {
  const first = new Map([
    ['media.giphy.com/media/a/giphy.gif', [503, 429]],
    ['media.giphy.com/robots.txt', [500]],
  ])
  const { ask, asked } = await start({ has: id => id === 'a', first })
  expect(await ask(file)).toBe('image/gif')
  expect(await ask('https://media.giphy.com/media/b/giphy.gif')).toBe('status 404, final')
  expect(asked).toHaveLength(6)
})

test('sends no more requests to a host that keeps failing', async () => {
  const statuses = Array(20).fill(500)
  const first = new Map([['a', 'b', 'c', 'd'].map(id => [`i.giphy.com/${id}.gif`, statuses] as const)].flat())
  const { ask, asked } = await start({ has: () => true, first })
  for (const id of ['a', 'b', 'c'])
    expect(await ask(`https://i.giphy.com/${id}.gif`)).toBe('status 500, another day')
  const before = asked.length
  expect(await ask('https://i.giphy.com/d.gif')).toBe('i.giphy.com does not answer, another day')
  expect(asked).toHaveLength(before)
  expect(await ask(file)).toBe('image/gif')
})
