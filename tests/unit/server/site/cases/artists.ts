import { expect } from 'vitest'
import type { CasesOf } from './kit.ts'

export const artists: CasesOf<'artists'> = {
  list: async ({ anonymous, newVisitor, store }) => {
    const artist = await newVisitor('zoe')
    await store.put('account', artist.id, { user_type: 'artist', freelance: true })
    const names = async (params: Parameters<typeof anonymous.artists.list>[0]) =>
      (await anonymous.artists.list(params)).results.map(user => user.username)
    expect(await names({})).toEqual(expect.arrayContaining(['zoe', 'mia_moves']))
    expect(await names({ freelance: true })).toEqual(['zoe'])
    expect(await names({ filter: 'zo' })).toEqual(['zoe'])
    const up = await names({ sort: 'username', order: 'asc' })
    expect(await names({ sort: 'username' })).toEqual(up.toReversed())
  },
}
