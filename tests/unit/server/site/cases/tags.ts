import { expect } from 'vitest'
import { type CasesOf, newChannel } from './kit.ts'

export const tags: CasesOf<'tags'> = {
  addRanked: async world => {
    const { id } = await newChannel(world)
    await world.visitor.site.tags.addRanked({ id, tag: 'cats' })
    expect(await world.visitor.site.tags.addRanked({ id, tag: 'dogs' })).toMatchObject({ rank: 2 })
    const { ranked_tags } = await world.anonymous.channels.get({ id })
    expect(ranked_tags).toEqual([
      { tag: 'cats', rank: 1 },
      { tag: 'dogs', rank: 2 },
    ])
  },
  rank: async world => {
    const { id } = await newChannel(world)
    await world.visitor.site.tags.addRanked({ id, tag: 'cats' })
    await world.visitor.site.tags.rank({ id, tag: 'cats', rank: 5 })
    expect((await world.anonymous.channels.get({ id })).ranked_tags).toEqual([{ tag: 'cats', rank: 5 }])
    for (const rank of [1.5, 1e10]) {
      const odd = world.visitor.site.tags.rank({ id, tag: 'cats', rank })
      await expect(odd).rejects.toMatchObject({ status: 400 })
    }
    const unknown = world.visitor.site.tags.rank({ id, tag: 'birds', rank: 1 })
    await expect(unknown).rejects.toMatchObject({ status: 404 })
  },
  removeRanked: async world => {
    const { id } = await newChannel(world)
    await world.visitor.site.tags.addRanked({ id, tag: 'cats' })
    await world.visitor.site.tags.removeRanked({ id, tag: 'cats' })
    expect((await world.anonymous.channels.get({ id })).ranked_tags).toEqual([])
  },
  addMagic: async world => {
    const { id } = await newChannel(world)
    await world.visitor.site.tags.addMagic({ id, tag: 'party' })
    expect((await world.anonymous.channels.get({ id })).magic_tags).toEqual(['party'])
  },
  removeMagic: async world => {
    const { id } = await newChannel(world)
    await world.visitor.site.tags.addMagic({ id, tag: 'party' })
    await world.visitor.site.tags.removeMagic({ id, tag: 'party' })
    expect((await world.anonymous.channels.get({ id })).magic_tags).toEqual([])
  },
}
