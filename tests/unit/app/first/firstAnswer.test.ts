import { expect, test, vi } from 'vitest'
import { MAX_ANSWER_BYTES } from '../../../../src/api/readText.ts'
import { askFirst } from '../../../../src/app/first/firstAnswer.ts'

const URL = 'https://api.test/v1/gifs/abc'

function serve(answer: () => Response | Promise<Response>) {
  const fetched = vi.fn(async () => answer())
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('gives the answer once, with its status and headers, and asks anew after that', async () => {
  const fetched = serve(() => new Response('{"a":1}', { status: 429, headers: { 'retry-after': '2' } }))
  const first = askFirst(URL, {})
  expect(await first.text).toBeUndefined()
  const answer = await first.fetch(URL)
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
    429,
    '2',
    '{"a":1}',
  ])
  expect(fetched).toHaveBeenCalledTimes(1)
  await first.fetch(URL)
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('leaves other addresses alone', async () => {
  const fetched = serve(() => new Response('{}'))
  const first = askFirst(URL, {})
  await first.fetch(`${URL}?other`)
  expect(fetched).toHaveBeenLastCalledWith(`${URL}?other`, undefined)
  expect(await (await first.fetch(URL)).text()).toBe('{}')
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('passes a failure on as it is', async () => {
  serve(() => Promise.reject(new TypeError('Failed to fetch')))
  const first = askFirst(URL, {})
  expect(await first.text).toBeUndefined()
  await expect(first.fetch(URL)).rejects.toThrow('Failed to fetch')
})

test('passes an answer without a body on', async () => {
  serve(() => new Response(null, { status: 204 }))
  const first = askFirst(URL, {})
  expect((await first.fetch(URL)).status).toBe(204)
})

test('leaves an answer that is too long to the client', async () => {
  const fetched = serve(() => new Response(new Uint8Array(MAX_ANSWER_BYTES + 1)))
  const first = askFirst(URL, {})
  expect(await first.text).toBeUndefined()
  await first.fetch(URL)
  expect(fetched).toHaveBeenCalledTimes(2)
})
