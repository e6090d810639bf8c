import { expect } from 'vitest'
import { createBrowser } from '../siteServer.ts'
import { type CasesOf, ids } from './kit.ts'

export const other: CasesOf<'other'> = {
  spotifyArtist: async ({ anonymous, visitor }) => {
    const spotify_url = 'https://open.spotify.com/artist/0OdUWJ0sBjDrqHygGUXeCF?si=1'
    const found = () => anonymous.other.spotifyArtist({ spotify_url })
    await expect(found()).rejects.toMatchObject({ status: 404 })
    await visitor.site.users.update({ id: visitor.id, fields: { spotify_url } })
    expect(await found()).toMatchObject({ id: '0OdUWJ0sBjDrqHygGUXeCF', user: { username: 'vera' } })
    const odd = anonymous.other.spotifyArtist({ spotify_url: 'https://example.com/artist/1' })
    await expect(odd).rejects.toMatchObject({ status: 400 })
  },
  trendingSearches: async ({ anonymous }) => {
    const [block] = (await anonymous.other.trendingSearches()).results
    expect(block).toMatchObject({ type: 'trending_searches' })
    expect(block?.items.map(item => item.name)).toContain('happy')
  },
  randomCollections: async ({ anonymous }) => {
    const [block] = (await anonymous.other.randomCollections()).results
    expect(block).toMatchObject({ id: 'random_collections:681' })
    const collection = block?.items.find(item => item.display_name === 'animal')
    const { results } = await anonymous.channelGifs.list({ id: String(collection?.id) })
    expect(ids(results).sort()).toEqual(['cat1', 'dog1'])
    const again = (await anonymous.other.randomCollections()).results[0]
    expect(ids(again?.items ?? []).sort()).toEqual(ids(block?.items ?? []).sort())
  },
  randomArtists: async ({ anonymous }) => {
    const [block] = (await anonymous.other.randomArtists()).results
    expect(block?.items.map(item => item.username)).toContain('mia_moves')
  },
  register: async ({ anonymous, mails }) => {
    await anonymous.session.check()
    const given = { username: 'rita', email: 'Rita@Visitors.test', password: 'a long password' }
    const { user } = await anonymous.other.register(given)
    expect(user).toMatchObject({ username: 'rita' })
    expect(user).not.toHaveProperty('email')
    expect(mails.at(-1)).toMatchObject({ to: 'rita@visitors.test', subject: 'confirm' })
    expect(await anonymous.users.get({ id: 'rita' })).toMatchObject({ id: user.id, is_confirmed: false })
    await expect(anonymous.other.register(given)).rejects.toMatchObject({ status: 400 })
    const short = anonymous.other.register({ ...given, username: 'rita2', password: 'short' })
    await expect(short).rejects.toMatchObject({ status: 400 })
  },
  confirm: async ({ anonymous, mails }) => {
    await anonymous.session.check()
    await anonymous.other.register({ username: 'cora', email: 'cora@v.test', password: 'a long password' })
    const code = mails.at(-1)?.code ?? ''
    const { user, token } = await anonymous.other.confirm({ code })
    expect(user).toMatchObject({ username: 'cora', is_confirmed: true })
    expect(token).toMatch(/^\w{40}$/)
    await expect(anonymous.other.confirm({ code })).rejects.toMatchObject({ status: 400 })
  },
  resend: async ({ clientFor, mails }) => {
    const guest = clientFor(createBrowser())
    await guest.session.check()
    await guest.other.register({ username: 'rex', email: 'rex@v.test', password: 'a long password' })
    const count = mails.length
    expect(await guest.other.resend({ email: 'rex@v.test' })).toBeUndefined()
    expect(mails).toHaveLength(count + 1)
    expect(await guest.other.confirm({ code: mails.at(-1)?.code ?? '' })).toMatchObject({
      user: { username: 'rex' },
    })
    await guest.other.resend({ email: 'nobody@v.test' })
    expect(mails).toHaveLength(count + 1)
  },
  resetPassword: async ({ anonymous, mails, visitor, store }) => {
    await anonymous.session.check()
    const before = (await store.get('secret', visitor.id))?.password
    expect(await anonymous.other.resetPassword({ email: visitor.email })).toBeUndefined()
    const { code = '', subject } = mails.at(-1) ?? {}
    expect(subject).toBe('reset')
    const wrong = anonymous.other.resetPassword({ code: 'wrong', password: 'another password' })
    await expect(wrong).rejects.toMatchObject({ status: 400 })
    await anonymous.other.resetPassword({ code, password: 'another password' })
    expect((await store.get('secret', visitor.id))?.password).not.toBe(before)
  },
}
