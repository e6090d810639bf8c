/** The client for tests of an application, with components, and by itself. */
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { GifletProvider, Picker } from '../../../src/index.ts'
import { createTestClient, testGifs } from '../../../src/package/testing.ts'

it('the client for tests answers a picker, whose pick can be tested', async () => {
  const client = createTestClient()
  const onPick = vi.fn()
  render(
    <GifletProvider client={client}>
      <Picker onPick={onPick} tabs={['gifs']} />
    </GifletProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Test GIF 2' }))
  expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ id: 'test-2' }))
  expect(client.asked).toContainEqual(['trending', expect.objectContaining({ offset: 0, type: 'gifs' })])
})

it('the client for tests pages, finds by id, and has no other GIF', async () => {
  const client = createTestClient({ gifs: testGifs(5) })
  const { data, pagination } = await client.search('cat', { offset: 3, limit: 3 })
  expect([data.map(({ id }) => id), pagination.total_count]).toEqual([['test-4', 'test-5'], 5])
  expect((await client.gif('test-1')).data.title).toBe('Test GIF 1')
  expect((await client.gifs(['test-2', 'x'])).data).toHaveLength(1)
  expect((await client.random()).data.id).toBe('test-1')
  await expect(client.gif('x')).rejects.toMatchObject({ code: 'not-found' })
  await expect(client.setCta('test-1', { text: 'x', link: '' })).rejects.toMatchObject({
    code: 'unsupported',
  })
})

it('the client for tests fails as it is told to', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <GifletProvider client={createTestClient({ fails: 'unavailable' })}>
      <Picker tabs={['gifs']} />
    </GifletProvider>,
  )
  expect(await screen.findByRole('alert')).toBeTruthy()
})
