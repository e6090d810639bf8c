import { expect, it } from 'vitest'
import { ownServer } from '../../ownServer.ts'

const server = await ownServer()

it('only categories with GIFs are listed', async () => {
  const { data } = await server.json('/v1/gifs/categories')
  expect(data.map(category => category.name)).toContain('emotions')
  expect(data.map(category => category.name)).not.toContain('sports')
  const emotions = data.find(category => category.name === 'emotions')
  expect(emotions).toMatchObject({
    name_encoded: 'emotions',
    subcategories: expect.arrayContaining([{ name: 'happy', name_encoded: 'happy' }]),
    gif: { id: expect.any(String) },
  })
  expect((await server.json('/v1/gifs/categories/Emotions')).data.map(sub => sub.name)).toEqual(
    expect.arrayContaining(['happy', 'love']),
  )
})
