import { expect, it, vi } from 'vitest'
import { createLazyClient } from '../../../src/api/createLazyClient.ts'
import { rejection } from './apiServer.ts'

interface Calls {
  add(a: number, b: number): Promise<{ data: number }>
  name(): Promise<{ data: string }>
}
const calls: Calls = { add: async (a, b) => ({ data: a + b }), name: async () => ({ data: 'one' }) }

it('createLazyClient loads once, on the first call', async () => {
  const load = vi.fn(async () => calls)
  const client = createLazyClient<Calls>(['add', 'name'], load)
  expect(load).not.toHaveBeenCalled()
  expect(await Promise.all([client.add(1, 2), client.name()])).toEqual([{ data: 3 }, { data: 'one' }])
  expect(load).toHaveBeenCalledTimes(1)
})

it.each([
  ['rejects', () => Promise.reject(new Error('chunk'))],
  [
    'throws',
    () => {
      throw new Error('chunk')
    },
  ],
])('createLazyClient loads again after a load that %s', async (_, fail) => {
  const load = vi.fn<() => Promise<Calls>>(fail).mockImplementationOnce(fail)
  const client = createLazyClient<Calls>(['add', 'name'], load)
  expect(await rejection(client.name())).toEqual(new Error('chunk'))
  load.mockImplementation(async () => calls)
  expect(await client.name()).toEqual({ data: 'one' })
})

it.each([null, undefined, {}, [], 'text', { gifs: [] }])(
  'rejects where a call gives no data: %j',
  async answer => {
    const client = createLazyClient<{ search(): unknown }>(['search'], () => ({ search: () => answer }))
    const error = await rejection(client.search() as Promise<unknown>)
    expect(error).toMatchObject({ code: 'bad-answer', message: expect.stringContaining('"search"') })
    expect((error as Error).cause).toEqual(answer)
  },
)

it('accepts an empty answer to the calls that have none', async () => {
  const client = createLazyClient<{ setCta(): unknown }>(['setCta'], () => ({ setCta: () => undefined }))
  expect(await client.setCta()).toBeUndefined()
})
