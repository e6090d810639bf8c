/** Malformed answers: for any JSON, a list shows the readable part or reports an error. */
import { CORS, META, serveSynthetic, syntheticGif } from '../harness/syntheticApi.ts'
import { HOSTILE_VALUES } from './corpus.ts'
import { API, expect, hostHtml, test } from './fixtures.ts'

const GIFS = Array.from({ length: 3 }, (_, index) => syntheticGif(index))
const PAGINATION = { offset: 0, count: 3, total_count: 3 }

/** Each place in an otherwise valid answer that takes a hostile value. */
const PLACES: Record<string, (value: unknown) => unknown> = {
  answer: value => value,
  data: data => ({ data, pagination: PAGINATION, meta: META }),
  records: value => ({ data: [value, GIFS[0], [value], GIFS[1]], pagination: PAGINATION, meta: META }),
  pagination: pagination => ({ data: GIFS, pagination, meta: META }),
  'pagination fields': value => ({
    data: GIFS,
    pagination: { offset: value, count: value, total_count: value, next_cursor: value },
    meta: META,
  }),
  meta: meta => ({ data: GIFS, pagination: PAGINATION, meta }),
  'meta fields': value => ({
    data: GIFS,
    pagination: PAGINATION,
    meta: { response_id: value, status: value, msg: value },
  }),
}
/** Every third value per place; together, the places cover all values. */
const STEP = 3

test.use({ viewport: { width: 1280, height: 2400 }, trace: 'off' })

for (const [at, [place, answer]] of Object.entries(PLACES).entries()) {
  test(`hostile ${place}`, async ({ page, context, trap, openPage, expectHarmless }) => {
    test.slow()
    const values = HOSTILE_VALUES.filter((_, index) => index % STEP === at % STEP)
    const asked = new Map<number, number>()
    await serveSynthetic(context, { total: 3 })
    await context.route(`${API}**`, route => {
      const index = Number(new URL(route.request().url()).searchParams.get('q'))
      asked.set(index, (asked.get(index) ?? 0) + 1)
      return route.fulfill({ json: answer(values[index]) ?? null, headers: CORS })
    })
    const sources = values.map((_, index) => `search:${index}`)
    await openPage(hostHtml('shadow', 'grid', sources, 'width:300px'))
    await expectHarmless(page)
    // A list requests more GIFs if the total says so, and stops when it gets the same ones again.
    expect(Math.max(...asked.values())).toBeLessThan(10)
    expect(trap.sprung).toEqual([])
  })
}
