import { expect, test, vi } from 'vitest'
import { MAX_ANSWER_BYTES } from '../../../src/api/readText.ts'
import { takeAnswer } from '../../../src/app/appClient.ts'
import { requestFirst } from '../../../src/app/first/firstAnswer.ts'

const URL = 'https://api.test/v1/gifs/abc'

function ask(answer: () => Response | Promise<Response>) {
  const fetched = vi.fn(async () => answer())
  vi.stubGlobal('fetch', fetched)
  return { first: requestFirst(URL, { cache: 'no-store' }), fetched }
}

test('gives the answer once, with its status and headers', async () => {
  const headers = { 'retry-after': '2' }
  const { first, fetched } = ask(() => new Response('{"a":1}', { status: 429, headers }))
  expect(await first.json).toBeUndefined()
  const answer = await takeAnswer(first)
  expect([answer?.status, answer?.headers.get('retry-after'), await answer?.text()]).toEqual([
    429,
    '2',
    '{"a":1}',
  ])
  expect(await takeAnswer(first)).toBeUndefined()
  expect(fetched).toHaveBeenCalledExactlyOnceWith(URL, { cache: 'no-store' })
})

test('leaves a request that was aborted to the client', async () => {
  const { first } = ask(() => Promise.reject(new DOMException('Aborted', 'AbortError')))
  expect(await takeAnswer(first)).toBeUndefined()
})

test('passes an answer without a body on', async () => {
  const { first } = ask(() => new Response(null, { status: 204 }))
  expect((await takeAnswer(first))?.status).toBe(204)
})

test('leaves an answer that is too long to the client', async () => {
  const { first } = ask(() => new Response(new Uint8Array(MAX_ANSWER_BYTES + 1)))
  expect(await first.json).toBeUndefined()
  expect(await takeAnswer(first)).toBeUndefined()
})
