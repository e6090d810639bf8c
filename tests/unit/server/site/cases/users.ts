import { expect } from 'vitest'
import { SiteError } from '../../../../../src/site/index.ts'
import type { CasesOf } from './kit.ts'

export const users: CasesOf<'users'> = {
  get: async ({ anonymous, visitor, newVisitor }) => {
    expect(await anonymous.users.get({ id: 'mia_moves' })).toMatchObject({ display_name: 'Mía Moves' })
    const shy = await newVisitor('shy')
    await shy.site.users.update({ id: shy.id, fields: { profile_password: 'sesame' } })
    await expect(visitor.site.users.get({ id: shy.id })).rejects.toMatchObject({ status: 403 })
    await expect(visitor.site.users.get({ id: shy.id, password: 'open' })).rejects.toThrow(SiteError)
    expect(await visitor.site.users.get({ id: shy.id, password: 'sesame' })).toMatchObject({
      username: 'shy',
    })
    expect(await shy.site.users.get({ id: shy.id })).toMatchObject({ email: shy.email })
    // What reads like a value is a password too.
    await shy.site.users.update({ id: shy.id, fields: { profile_password: 'true' } })
    await expect(visitor.site.users.get({ id: shy.id, password: 'sesame' })).rejects.toThrow(SiteError)
    expect(await visitor.site.users.get({ id: shy.id, password: 'true' })).toMatchObject({ id: shy.id })
  },
  update: async ({ anonymous, visitor, staff }) => {
    const fields = { display_name: 'Vera V', is_public: false }
    expect(await visitor.site.users.update({ id: visitor.id, fields })).toMatchObject(fields)
    expect(await anonymous.users.get({ id: 'vera' })).toMatchObject(fields)
    await expect(visitor.site.users.update({ id: staff.id, fields })).rejects.toMatchObject({ status: 403 })
    const forbidden = visitor.site.users.update({ id: visitor.id, fields: { user_type: 'moderator' } })
    await expect(forbidden).rejects.toMatchObject({ status: 400 })
  },
}
