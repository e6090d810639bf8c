import { expect, it, vi } from 'vitest'
import { createLazyClient } from '../../../src/api/createLazyClient.ts'
import { rejection } from './apiServer.ts'

interface Calls {
  add(a: number, b: number): Promise<number>
  name(): Promise<string>
}
const calls: Calls = { add: async (a, b) => a + b, name: async () => 'one' }

it('createLazyClient loads once, on the first call', async () => {
  const load = vi.fn(async () => calls)
  const client = createLazyClient<Calls>(['add', 'name'], load)
  expect(load).not.toHaveBeenCalled()
  expect(await Promise.all([client.add(1, 2), client.name()])).toEqual([3, 'one'])
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
  expect(await client.name()).toBe('one')
})
