import { expect, test, vi } from 'vitest'
import { fetchEmbedded } from '../../../../src/app/first/embeddedAnswer.ts'

const URL_OF_1 = 'https://a.example/v1/gifs/1'

function blockOf(address: string): HTMLScriptElement {
  const block = document.createElement('script')
  block.type = 'application/json'
  block.dataset.answer = `${address}?`
  block.textContent = '{"data":{}}'
  return block
}

function fetched() {
  const fake = vi.fn(async () => new Response('{"asked":1}'))
  vi.stubGlobal('fetch', fake)
  return fake
}

test('the embedded answer serves a call of its address, whatever the query', async () => {
  const asked = fetched()
  const answer = await fetchEmbedded(blockOf(URL_OF_1))(`${URL_OF_1}?pingback_id=x`, {})
  expect([answer.ok, await answer.text()]).toEqual([true, '{"data":{}}'])
  expect(asked).not.toHaveBeenCalled()
})

test.each([
  'https://a.example/v1/gifs/12?x',
  'https://b.example/v1/gifs/1?x',
  'http://a.example/v1/gifs/1?x',
])('the embedded answer serves no call of %s', async address => {
  const asked = fetched()
  const init = { credentials: 'omit' } as const
  const answer = await fetchEmbedded(blockOf(URL_OF_1))(address, init)
  expect(await answer.text()).toBe('{"asked":1}')
  expect(asked).toHaveBeenCalledExactlyOnceWith(address, init)
})

test('the built page has no embedded answer', async () => {
  const asked = fetched()
  await fetchEmbedded(document.createElement('script'))(`${URL_OF_1}?x`, {})
  expect(asked).toHaveBeenCalledOnce()
})
