import { describe, expect, it } from 'vitest'
import { callAddress, callInit } from '../../../../src/api/apiCall.ts'
import { gifIn, gifsIn, withReader } from '../../../../src/api/shapes/giphyAnswers.ts'
import { GIPHY_WIRE } from '../../../../src/api/shapes/giphyCalls.ts'
import { giphyCalls } from '../../../../src/api/shapes/giphyLists.ts'

const CALLS = giphyCalls(
  request => withReader(request, gifIn),
  request => withReader(request, gifsIn),
)

const AT = { api: 'https://gifs.example/v1/', key: 'K', sdk: 'none' } as const
const meta = { response_id: 'r1', status: 200, msg: 'OK' }

describe('giphyCalls', () => {
  it('describes where a call goes and how it is sent', () => {
    const call = CALLS.random({ type: 'text', tag: 'cat' })
    expect(callAddress(AT, GIPHY_WIRE, call)).toBe('https://gifs.example/v1/gifs/random?tag=cat&api_key=K')
    expect(callInit(call)).toEqual({ credentials: 'omit', cache: 'no-store' })
  })

  it('reads as many GIFs as the call asks for', () => {
    const call = CALLS.trending({ limit: 1, offset: 7 })
    const page = call.read({ data: [{ id: 1 }, { id: 2 }], meta })
    expect(page?.data.map(({ id }) => id)).toEqual(['1'])
    expect(page?.pagination).toEqual({ count: 1, offset: 7 })
  })

  it.each([
    [null],
    [{}],
    [{ data: [] }],
    [{ data: {}, meta }],
    [{ data: [], meta: { ...meta, status: 500 } }],
  ])('reads no page from %j', json => expect(CALLS.trending().read(json)).toBeUndefined())

  it.each(['', '.', '..', '\ud800'])('refuses %j as an id, and has no address then', id => {
    const call = CALLS.gif(id)
    expect(call.refused?.[0]).toBe('id')
    expect(callAddress(AT, GIPHY_WIRE, call)).toBeUndefined()
  })
})
