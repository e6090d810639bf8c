import { expect } from 'vitest'
import { type CasesOf, ids } from './kit.ts'

export const session: CasesOf<'session'> = {
  check: async ({ anonymous, visitor }) => {
    expect(await anonymous.session.check()).toEqual({ logged_in: false })
    expect(await visitor.site.session.check()).toMatchObject({
      logged_in: true,
      user: { username: 'vera' },
    })
  },
  follow: async ({ visitor, staff }) => {
    expect(await visitor.site.session.follow({ id: staff.id })).toBeUndefined()
    expect(ids((await visitor.site.session.follows()).results)).toContain(staff.id)
  },
  unfollow: async ({ visitor }) => {
    await visitor.site.session.follow({ id: 'mia_moves' })
    await visitor.site.session.unfollow({ id: 'mia_moves' })
    expect(ids((await visitor.site.session.follows()).results)).not.toContain('u1')
  },
  follows: async ({ newVisitor, staff }) => {
    const fan = await newVisitor('fan')
    await fan.site.session.follow({ id: 'mia_moves' })
    await fan.site.session.follow({ id: staff.id })
    const { results } = await fan.site.session.follows()
    expect(results.map(user => user.username)).toEqual(['mona', 'mia_moves'])
    expect(results[0]).not.toHaveProperty('email')
  },
  build: async ({ anonymous }) => {
    expect(await anonymous.session.build()).toEqual({ build: 'local', version: '1.2.3' })
  },
}
