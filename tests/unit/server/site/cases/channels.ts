import { expect } from 'vitest'
import { type CasesOf, ids, newChannel } from './kit.ts'

export const channels: CasesOf<'channels'> = {
  get: async world => {
    const { id } = await newChannel(world)
    await world.visitor.site.channelGifs.add({ channel: id, gif: 'cat1' })
    await world.visitor.site.channelGifs.add({ channel: id, gif: 'stick1' })
    expect(await world.anonymous.channels.get({ id })).toMatchObject({ id, gif_count: 2 })
    const stickers = await world.anonymous.channels.get({ id, content_type: 'sticker' })
    expect(stickers).toMatchObject({ gif_count: 1, featured_gif: { id: 'stick1' } })
  },
  bySlug: async world => {
    const { id, slug } = await newChannel(world)
    expect(ids((await world.anonymous.channels.bySlug({ slug })).results)).toEqual([id])
    expect((await world.anonymous.channels.bySlug({ slug: 'nobody' })).results).toEqual([])
  },
  children: async world => {
    const parent = (await newChannel(world)).id
    const [a, b] = [await newChannel(world, { parent }), await newChannel(world, { parent })]
    expect(ids((await world.anonymous.channels.children({ parent })).results)).toEqual([a.id, b.id])
    await world.visitor.site.channelGifs.add({ channel: b.id, gif: 'vid1' })
    expect(ids((await world.anonymous.channels.children({ parent, video: true })).results)).toEqual([b.id])
  },
  create: async ({ visitor, anonymous }) => {
    const made = await visitor.site.channels.create({
      display_name: 'Tea & Cake!',
      fields: { description: 'Warm', colours: ['red', 'blue'] },
    })
    expect(made).toMatchObject({ slug: 'tea-cake', description: 'Warm', parent: null, owner: visitor.id })
    expect(await anonymous.channels.get({ id: made.id })).toMatchObject({ colours: ['red', 'blue'] })
    const again = visitor.site.channels.create({ display_name: 'Tea Cake' })
    await expect(again).rejects.toMatchObject({ status: 400, body: { message: 'slug is taken' } })
  },
  update: async world => {
    const { id } = await newChannel(world)
    await world.visitor.site.channels.update({ id, fields: { display_name: 'Renamed', owner: 'me' } })
    const { display_name, owner } = await world.anonymous.channels.get({ id })
    expect([display_name, owner]).toEqual(['Renamed', world.visitor.id])
  },
  remove: async world => {
    const parent = await newChannel(world)
    const child = await newChannel(world, { parent: parent.id })
    await world.visitor.site.channelGifs.add({ channel: child.id, gif: 'dog1' })
    expect(await world.visitor.site.channels.remove({ id: parent.id })).toBeUndefined()
    await expect(world.anonymous.channels.get({ id: child.id })).rejects.toMatchObject({
      code: 'not-found',
    })
    const links = (await world.anonymous.channelGifs.ofGif({ gif: 'dog1' })).results
    expect(links.map(link => link.channel)).not.toContain(child.id)
  },
  move: async world => {
    const parent = await newChannel(world)
    const [a, b, c] = [
      await newChannel(world, { parent: parent.id }),
      await newChannel(world, { parent: parent.id }),
      await newChannel(world, { parent: parent.id }),
    ]
    const { channels } = world.visitor.site
    const order = async (id: string) => ids((await channels.children({ parent: id })).results)
    await channels.move({ id: c.id, position: 'before', target_channel: a.id })
    expect(await order(parent.id)).toEqual([c.id, a.id, b.id])
    await channels.move({ id: c.id, position: 'after', target_channel: a.id })
    expect(await order(parent.id)).toEqual([a.id, c.id, b.id])
    await channels.move({ id: b.id, position: 'first-child', target_channel: a.id })
    expect(await order(a.id)).toEqual([b.id])
    await channels.move({ id: c.id, position: 'last-child', target_channel: a.id })
    expect(await order(a.id)).toEqual([b.id, c.id])
    const circular = channels.move({ id: parent.id, position: 'first-child', target_channel: b.id })
    await expect(circular).rejects.toMatchObject({ status: 400 })
    const odd = channels.move({ id: c.id, position: 'above', target_channel: b.id })
    await expect(odd).rejects.toMatchObject({ status: 400 })
  },
}
