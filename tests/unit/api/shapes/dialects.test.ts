/** A dialect made up here works like the built-in ones. */
import { expect, it } from 'vitest'
import { createCallApi, type Wire } from '../../../../src/api/callApi.ts'
import type { Dialect } from '../../../../src/api/clientOptions.ts'
import { createClient } from '../../../../src/api/createClient.ts'
import { PublicApiError } from '../../../../src/api/errors.ts'
import type { Client, GifsResult } from '../../../../src/api/types.ts'
import { normalizeGif } from '../../../../src/gif/normalizeGif.ts'
import { rejection, startApiServer } from '../apiServer.ts'

/** An API that answers with lines of `ID TITLE` as JSON text. */
const WIRE: Wire = {
  version: 'v2',
  keyParam: 'secret',
  sdkParams: { app: 'giflet' },
  errorMessage: body => (typeof body === 'string' ? body : ''),
}

function readLines(json: unknown): GifsResult {
  const data = String(json)
    .split('\n')
    .map(line => {
      const [id, ...title] = line.split(' ')
      return normalizeGif({ id, title: title.join(' ') })
    })
  return { data, pagination: { count: data.length, offset: 0 }, meta: { response_id: '' } }
}

const lines: Dialect = {
  analytics: false,
  gifs(options) {
    const api = createCallApi(options, WIRE, () => new PublicApiError())
    const list = (path: string) => api.request({ path, read: readLines })
    return { search: term => list(`find/${term}`) }
  },
}

const server = startApiServer()

it('a dialect decides where calls go, what they send and how answers are read', async () => {
  server.json('1 One cat\n2 Two cats')
  const client = createClient({ api: `${server.origin}/gifs`, key: 'K', provider: lines })
  const { data } = await client.search('cat')
  expect(data.map(({ id, title }) => [id, title])).toEqual([
    ['1', 'One cat'],
    ['2', 'Two cats'],
  ])
  expect(server.requests[0]?.url).toBe('/gifs/v2/find/cat?secret=K&app=giflet')
})

it('a dialect reads its own error messages', async () => {
  server.json('No such cat', 404)
  const client = createClient({ api: server.origin, provider: lines })
  expect(await rejection(client.search('cat'))).toMatchObject({
    code: 'not-found',
    message: 'giflet/api: No such cat',
  })
})

it('a dialect can omit calls', async () => {
  const client = createClient({ api: server.origin, provider: lines })
  for (const call of [client.trending(), (client as Client).categories()])
    expect(await rejection(call)).toMatchObject({ code: 'unsupported' })
})

it('refuses unknown names', () => {
  expect(() => createClient({ api: 'https://a.example', provider: 'toString' as 'giphy' })).toThrow(
    'Unknown provider "toString", use one of: auto,giphy,',
  )
})
