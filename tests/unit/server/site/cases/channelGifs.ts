import { expect } from 'vitest'
import { type CasesOf, ids, newChannel } from './kit.ts'

export const channelGifs: CasesOf<'channelGifs'> = {
  ofGif: async world => {
    const { id } = await newChannel(world)
    await world.visitor.site.channelGifs.link({ channel: id, gif: 'cafe1' })
    expect((await world.anonymous.channelGifs.ofGif({ gif: 'cafe1' })).results).toEqual([
      { channel: id, gif: 'cafe1' },
    ])
  },
  add: async world => {
    const { id } = await newChannel(world)
    const added = await world.visitor.site.channelGifs.add({ channel: id, gif: 'cat1' })
    expect(added).toEqual({ channel: id, gif: 'cat1' })
    const unknown = world.visitor.site.channelGifs.add({ channel: id, gif: 'nothing' })
    await expect(unknown).rejects.toMatchObject({ status: 404 })
    const foreign = world.anonymous.channelGifs.add({ channel: id, gif: 'cat1' })
    await expect(foreign).rejects.toMatchObject({ status: 401 })
  },
  remove: async world => {
    const { id } = await newChannel(world)
    await world.visitor.site.channelGifs.link({ channel: id, gif: 'cat1' })
    await world.visitor.site.channelGifs.link({ channel: id, gif: 'cat1', remove: true })
    expect((await world.anonymous.channelGifs.list({ id })).results).toEqual([])
  },
  list: async world => {
    const { id } = await newChannel(world)
    const { gifs } = world.server.store
    const template = await gifs.get('cat1')
    if (!template) throw new Error('no template')
    const many = Array.from({ length: 30 }, (_, index) => ({ ...template, id: `many${index}` }))
    await gifs.put(many)
    for (const gif of many) await world.visitor.site.channelGifs.add({ channel: id, gif: gif.id })
    const first = await world.anonymous.channelGifs.list({ id })
    const second = await world.anonymous.channelGifs.list({ id, max_id: first.next_max_id })
    expect([...ids(first.results), ...ids(second.results)]).toEqual(ids(many).reverse())
    expect(second.next_max_id).toBeUndefined()
    expect(first.results[0]?.url).toMatch(/^http/)
    await gifs.remove(many.map(gif => gif.id))
  },
}
