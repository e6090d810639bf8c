import { expect, vi } from 'vitest'
import type { CasesOf } from './kit.ts'

export const artists: CasesOf<'artists'> = {
  list: async ({ anonymous, newVisitor, store, server }) => {
    const artist = await newVisitor('zoe')
    await store.put('account', artist.id, { user_type: 'artist', freelance: true })
    const names = async (params: Parameters<typeof anonymous.artists.list>[0]) =>
      (await anonymous.artists.list(params)).results.map(user => user.username)
    const asked = vi.spyOn(server.store.gifs, 'byUser')
    expect(await names({})).toEqual(expect.arrayContaining(['zoe', 'mia_moves']))
    // However many uploaders there are, a stranger's request looks at none of them alone.
    expect(asked.mock.calls.map(([name]) => name)).not.toContain('mia_moves')
    asked.mockRestore()
    expect(await names({ freelance: true })).toEqual(['zoe'])
    expect(await names({ filter: 'zo' })).toEqual(['zoe'])
    const up = await names({ sort: 'username', order: 'asc' })
    expect(await names({ sort: 'username' })).toEqual(up.toReversed())
  },
}
