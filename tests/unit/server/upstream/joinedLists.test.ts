/** A provider of Tenor's shape: its posts and the library's are one list. */
import { beforeEach, expect, it } from 'vitest'
import { tenorAt } from '../../../../server/upstream/provider.ts'
import { eachWithProvider } from './upstreamKit.ts'

const setup = eachWithProvider()
beforeEach(() => setup.open({ provider: tenorAt(setup.provider.origin, '/tenor/v2/') }))

interface Page {
  results: { id: string }[]
  next: string
}
const page = async (path: string) => (await (await setup.server.get(`/tenor/v2${path}`)).json()) as Page
const idsOf = ({ results }: Page) => results.map(({ id }) => id)

it.each([1, 2, 7, 20, 50])('a search joins the library and the provider, by pages of %i', async limit => {
  const found: string[] = []
  let next = ''
  do {
    const answer: Page = await page(`/search?q=cat&limit=${limit}&pos=${next}`)
    found.push(...idsOf(answer))
    next = answer.next
  } while (next !== '')
  expect(found.slice(0, 2)).toEqual(['cat1', 'dog1'])
  expect(new Set(found).size).toBe(32)
  expect(found).toHaveLength(32)
})

it('a provider is asked for what the library lacks', async () => {
  expect(idsOf(await page('/search?q=zebra&limit=3'))).toHaveLength(3)
  expect(idsOf(await page('/posts?ids=theirs3,cat1'))).toEqual(['cat1', 'theirs3'])
  setup.asked = []
  expect(idsOf(await page('/posts?ids=cat1'))).toEqual(['cat1'])
  expect((await setup.server.get('/tenor/v2/registershare?id=cat1')).status).toBe(200)
  expect(setup.asked).toEqual([])
  expect((await setup.server.get('/tenor/v2/registershare?id=theirs3')).status).toBe(200)
  expect(setup.asked).toHaveLength(1)
})

it('the library alone answers while the provider is down, and is not cached', async () => {
  setup.isDown = true
  const answer = await setup.server.get('/tenor/v2/search?q=cat')
  expect(idsOf((await answer.json()) as Page)).toEqual(['cat1', 'dog1'])
  expect(answer.headers.get('Cache-Control')).not.toContain('max-age=60')
})
