import { describe, expect, it } from 'vitest'
import { callAddress, callInit } from '../../../../src/api/apiCall.ts'
import { GIPHY_WIRE } from '../../../../src/api/shapes/giphyCalls.ts'
import { GIPHY_CALLS } from '../../../../src/api/shapes/giphyLists.ts'

const AT = { api: 'https://gifs.example/v1/', key: 'K', sdk: 'none' } as const
const meta = { response_id: 'r1', status: 200, msg: 'OK' }

describe('GIPHY_CALLS', () => {
  it('describes where a call goes and how it is sent', () => {
    const call = GIPHY_CALLS.random({ type: 'text', tag: 'cat' })
    expect(callAddress(AT, GIPHY_WIRE, call)).toBe('https://gifs.example/v1/gifs/random?tag=cat&api_key=K')
    expect(callInit(call)).toEqual({ credentials: 'omit', cache: 'no-store' })
  })

  it('reads as many GIFs as the call asks for', () => {
    const call = GIPHY_CALLS.trending({ limit: 1, offset: 7 })
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
  ])('reads no page from %j', json => expect(GIPHY_CALLS.trending().read(json)).toBeUndefined())

  it.each(['', '.', '..', '\ud800'])('refuses %j as an id, and has no address then', id => {
    const call = GIPHY_CALLS.gif(id)
    expect(call.refused?.[0]).toBe('id')
    expect(callAddress(AT, GIPHY_WIRE, call)).toBeUndefined()
  })
})
