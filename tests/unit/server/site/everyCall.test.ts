/** Every call of the table, over HTTP, against the server: what was written is read back. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runFfmpeg } from '../../../../server/media/ffmpeg.ts'
import type { CallSpec } from '../../../../src/site/call.ts'
import { SITE_CALLS, SiteError, type SiteGroup } from '../../../../src/site/index.ts'
import { startSite, type World } from './siteServer.ts'

type Case = (world: World) => Promise<void>
/** A case for each row; a row without one does not compile. */
type Cases = { [G in SiteGroup]: { [N in keyof (typeof SITE_CALLS)[G]]: Case } }

let world: World
let video: Buffer

beforeAll(async () => {
  world = await startSite()
  const output = join(world.server.library.mediaDir, 'clip.mp4')
  await runFfmpeg([
    '-f',
    'lavfi',
    '-i',
    'testsrc=size=64x48:rate=10:duration=2',
    '-pix_fmt',
    'yuv420p',
    output,
  ])
  video = await readFile(output)
  world.server.library.ensureFile = async () => output
})
afterAll(() => world.close())

let unique = 0
const newClient = () => `198.51.100.${++unique}`
const newName = (word: string) => `${word} ${++unique}`

async function newChannel({ visitor }: World, fields: { parent?: string } = {}) {
  return visitor.site.channels.create({ display_name: newName('channel'), ...fields })
}
async function newStory({ visitor }: World, fields: Record<string, unknown> = {}) {
  return visitor.site.stories.save({ title: newName('story'), is_published: true, ...fields })
}
const ids = (list: readonly { id?: unknown }[]) => list.map(({ id }) => id)
const storyIds = (page: { results: readonly { story_id: string }[] }) => page.results.map(s => s.story_id)
const pixel = async (background: string) => {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

const CASES: Cases = {
  session: {
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
  },
  users: {
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
    },
    update: async ({ anonymous, visitor, staff }) => {
      const fields = { display_name: 'Vera V', is_public: false }
      expect(await visitor.site.users.update({ id: visitor.id, fields })).toMatchObject(fields)
      expect(await anonymous.users.get({ id: 'vera' })).toMatchObject(fields)
      await expect(visitor.site.users.update({ id: staff.id, fields })).rejects.toMatchObject({ status: 403 })
      const forbidden = visitor.site.users.update({ id: visitor.id, fields: { user_type: 'moderator' } })
      await expect(forbidden).rejects.toMatchObject({ status: 400 })
    },
  },
  artists: {
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
  },
  channels: {
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
  },
  tags: {
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
  },
  channelGifs: {
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
  },
  gifData: {
    userViewCount: async ({ anonymous, server }) => {
      const before = (await anonymous.gifData.userViewCount({ id: 'mia_moves' })).view_count
      const seen = { ts: 1, source: 'pingback', action: 'SEEN', type: 'GIF' } as const
      await server.store.events.add([
        { ...seen, gifId: 'cat1' },
        { ...seen, gifId: 'dog1' },
        { ...seen, gifId: 'stick2' },
      ])
      expect((await anonymous.gifData.userViewCount({ id: 'mia_moves' })).view_count).toBe(before + 2)
    },
    proxyViewCount: async ({ anonymous, server }) => {
      await server.store.events.add([
        { ts: 1, source: 'pingback', action: 'SEEN', type: 'GIF', gifId: 'vid1' },
        { ts: 1, source: 'pingback', action: 'CLICK', type: 'GIF', gifId: 'vid1' },
      ])
      expect(await anonymous.gifData.proxyViewCount({ id: 'vid1' })).toEqual({ view_count: 1 })
    },
    trending: async ({ anonymous }) => {
      const { results } = await anonymous.gifData.trending()
      expect(ids(results)).toContain('cat1')
      expect(ids(results)).not.toContain('gone1')
    },
    tagCounts: async ({ anonymous }) => {
      const { results } = await anonymous.gifData.tagCounts({ id: 'cat1' })
      expect(results).toContainEqual({ name: 'animal', count: 2 })
    },
    metadata: async ({ anonymous }) => {
      expect(await anonymous.gifData.metadata({ id: 'cafe1' })).toMatchObject({
        title: 'Café crème',
        tags: ['coffee', 'happy'],
        rating: 'pg',
      })
      await expect(anonymous.gifData.metadata({ id: 'nothing' })).rejects.toMatchObject({ status: 404 })
    },
    extendedMetadata: async world => {
      const { id } = await newChannel(world)
      await world.visitor.site.channelGifs.link({ channel: id, gif: 'stick2' })
      const data = await world.anonymous.gifData.extendedMetadata({ id: 'stick2' })
      expect(data).toMatchObject({ id: 'stick2', channels: [id], takedowns: [] })
    },
    tagTranslations: async ({ anonymous, visitor }) => {
      await visitor.site.gifData.addLanguageTags({ id: 'dog1', tags: ['Hund'], lang: 'de' })
      expect(await anonymous.gifData.tagTranslations({ id: 'dog1' })).toEqual({
        translations: { en: ['cat', 'sleep', 'animal'], de: ['Hund'] },
      })
    },
    bulkLanguageTags: async ({ anonymous, visitor }) => {
      await visitor.site.gifData.addLanguageTags({ id: 'cafe1', tags: ['café'], lang: 'fr' })
      await visitor.site.gifData.addLanguageTags({ id: 'stick1', tags: ['sourire'], lang: 'fr' })
      const both = await anonymous.gifData.bulkLanguageTags({ ids: ['cafe1', 'stick1'], lang: 'fr' })
      expect(both.results).toEqual([
        { gif_id: 'cafe1', lang: 'fr', tags: ['café'] },
        { gif_id: 'stick1', lang: 'fr', tags: ['sourire'] },
      ])
    },
    addLanguageTags: async ({ visitor }) => {
      const add = (tags: string[]) => visitor.site.gifData.addLanguageTags({ id: 'cat1', tags, lang: 'es' })
      await add(['gato', 'fiesta'])
      expect(await add(['gato', 'feliz'])).toEqual({
        gif_id: 'cat1',
        lang: 'es',
        tags: ['gato', 'fiesta', 'feliz'],
      })
      const odd = visitor.site.gifData.addLanguageTags({ id: 'cat1', tags: ['x'], lang: 'no such' })
      await expect(odd).rejects.toMatchObject({ status: 400 })
    },
    removeLanguageTags: async ({ anonymous, visitor }) => {
      await visitor.site.gifData.addLanguageTags({ id: 'vid1', tags: ['mar', 'ola'], lang: 'pt' })
      await visitor.site.gifData.removeLanguageTags({ id: 'vid1', tags: ['mar'], lang: 'pt' })
      const { results } = await anonymous.gifData.bulkLanguageTags({ ids: ['vid1'] })
      expect(results).toEqual([{ gif_id: 'vid1', lang: 'pt', tags: ['ola'] }])
    },
    update: async ({ anonymous, staff, visitor }) => {
      const { gifData } = staff.site
      await gifData.update({ gif_id: 'stick1', key: 'tags', value: ['grin', 'true'] })
      await gifData.update({ gif_id: 'stick1', key: 'title', value: 'Grin' })
      expect(await anonymous.gifData.metadata({ id: 'stick1' })).toMatchObject({
        title: 'Grin',
        tags: ['grin', 'true'],
      })
      const odd = gifData.update({ gif_id: 'stick1', key: 'id', value: 'x' })
      await expect(odd).rejects.toMatchObject({ status: 400 })
      const notStaff = visitor.site.gifData.update({ gif_id: 'stick1', key: 'title', value: 'x' })
      await expect(notStaff).rejects.toMatchObject({ status: 403 })
    },
    twitterUpload: async ({ visitor, staff }) => {
      const { id } = await visitor.site.gifData.twitterUpload({ gif_id: 'cat1', text: 'Look' })
      const inbox = await staff.site.request('GET', '/api/v1/moderation/inbox/handovers/', {
        auth: 'session',
      })
      const entry = { id, gif_id: 'cat1', text: 'Look', by: visitor.id }
      expect(inbox).toMatchObject({ results: expect.arrayContaining([expect.objectContaining(entry)]) })
    },
    instashare: async ({ visitor, store }) => {
      const { id } = await visitor.site.gifData.instashare({ gif_id: 'cat1', to: 'mona' })
      expect(await store.get('handover', id)).toMatchObject({ gif_id: 'cat1', to: 'mona' })
    },
    reportSearch: async ({ visitor, staff }) => {
      const report = {
        reasons: ['violence', 'spam'],
        anonymous: true,
        additional_info: 'Third row',
        search_response_id: 'r1',
        search_term: 'cats & dogs',
        search_content_type: 'gifs',
      }
      const { id } = await visitor.site.gifData.reportSearch(report)
      const named = await visitor.site.gifData.reportSearch({ ...report, anonymous: false })
      const { results } = (await staff.site.request('GET', '/api/v1/moderation/inbox/search-reports/')) as {
        results: Record<string, unknown>[]
      }
      expect(results.find(entry => entry.id === id)).toMatchObject(report)
      expect(results.find(entry => entry.id === id)).not.toHaveProperty('by')
      expect(results.find(entry => entry.id === named.id)).toMatchObject({ by: visitor.id })
    },
    takedown: async world => {
      const { staff, anonymous, visitor, mails, server } = world
      const template = await server.store.gifs.get('cat1')
      if (!template) throw new Error('no template')
      await server.store.gifs.put([{ ...template, id: 'bad1', title: 'Bad one' }])
      const refused = visitor.site.gifData.takedown({ gif_id: 'bad1', reason: 'copyright', send_email: true })
      await expect(refused).rejects.toMatchObject({ status: 403 })
      const given = { gif_id: 'bad1', reason: 'copyright', send_email: true, note: 'By letter' }
      await staff.site.gifData.takedown(given)
      await expect(anonymous.gifData.metadata({ id: 'bad1' })).rejects.toMatchObject({ status: 410 })
      const data = await staff.site.gifData.extendedMetadata({ id: 'bad1' })
      expect(data).toMatchObject({ is_removed: true, takedowns: [given] })
      expect(mails.at(-1)).toEqual({ to: '@mia_moves', subject: 'takedown: Bad one' })
    },
    predictTags: async ({ visitor }) => {
      const frames = [await pixel('#dc1e28'), await pixel('#285ad2')]
      const { tags } = await visitor.site.gifData.predictTags({ frames })
      expect(tags).toEqual([
        { name: 'animated', score: 1 },
        { name: 'red', score: 0.5 },
        { name: 'blue', score: 0.5 },
      ])
      const odd = visitor.site.gifData.predictTags({ frames: ['data:image/png;base64,AAAA'] })
      await expect(odd).rejects.toMatchObject({ status: 400 })
    },
    analytic: async ({ anonymous, server }) => {
      await anonymous.gifData.analytic({ id: 'cat1', type: 'facebook' })
      const [event] = await server.store.events.latest(1)
      expect(event).toMatchObject({ source: 'ajax', action: 'facebook', gifId: 'cat1' })
    },
    setCta: async ({ staff, server }) => {
      await staff.site.gifData.saveCta({ id: 'dog1', text: 'Adopt', link: 'https://dogs.test/' })
      expect((await server.store.gifs.get('dog1'))?.cta).toEqual({
        text: 'Adopt',
        link: 'https://dogs.test/',
      })
    },
    removeCta: async ({ staff, server }) => {
      await staff.site.gifData.saveCta({ id: 'cat1', text: 'Party', link: 'https://cats.test/' })
      await staff.site.gifData.saveCta({ id: 'cat1', link: 'https://cats.test/' })
      expect((await server.store.gifs.get('cat1'))?.cta).toEqual({})
    },
  },
  moderation: {
    moderate: async ({ staff, anonymous, server }) => {
      await staff.site.moderation.moderate({ id: 'rude1', action: 'pg-13', note: 'Not that rude' })
      expect(await anonymous.gifData.metadata({ id: 'rude1' })).toMatchObject({ rating: 'pg-13' })
      const { moderation } = (await anonymous.gifData.extendedMetadata({ id: 'rude1' })) as {
        moderation: unknown[]
      }
      expect(moderation.at(-1)).toMatchObject({ action: 'pg-13', note: 'Not that rude', by: staff.id })
      await staff.site.moderation.moderate({ id: 'stick2', action: 'hide' })
      const trending = await server.store.gifs.trending({ offset: 0, limit: 100 })
      expect(ids(trending.records)).not.toContain('stick2')
      await staff.site.moderation.moderate({ id: 'stick2', action: 'approve' })
    },
    batches: async ({ staff }) => {
      const { moderation } = staff.site
      const { id } = await moderation.createBatch({ gif_ids: ['cat1'], job_id: 'j-list' })
      await moderation.createBatch({ gif_ids: ['cat1'], job_id: 'j-other' })
      expect(ids((await moderation.batches({ job_id: 'j-list' })).results)).toEqual([id])
      expect((await moderation.batches()).results.length).toBeGreaterThanOrEqual(2)
    },
    batch: async ({ staff }) => {
      const made = await staff.site.moderation.createBatch({ gif_ids: ['cat1', 'dog1'], job_id: 'j1' })
      expect(await staff.site.moderation.batch({ id: made.id })).toEqual(made)
    },
    createBatch: async ({ staff, visitor }) => {
      const made = await staff.site.moderation.createBatch({ gif_ids: ['cat1', 'cat1', 'dog1'] })
      expect(made).toMatchObject({ state: 'assigned', gif_ids: ['cat1', 'dog1'], assignee: 'mona' })
      const unknown = staff.site.moderation.createBatch({ gif_ids: ['nothing'] })
      await expect(unknown).rejects.toMatchObject({ status: 400 })
      const notStaff = visitor.site.moderation.createBatch({ gif_ids: ['cat1'] })
      await expect(notStaff).rejects.toMatchObject({ status: 403 })
    },
    applyBatch: async ({ staff, anonymous }) => {
      const { moderation } = staff.site
      const { id } = await moderation.createBatch({ gif_ids: ['cafe1', 'vid1'] })
      expect(await moderation.applyBatch({ id })).toMatchObject({ state: 'assigned' })
      expect(await moderation.applyBatch({ id, state: 'done', action: 'pg' })).toMatchObject({
        state: 'done',
      })
      expect(await anonymous.gifData.metadata({ id: 'vid1' })).toMatchObject({ rating: 'pg' })
      await expect(moderation.applyBatch({ id, state: 'done', action: 'g' })).rejects.toMatchObject({
        status: 400,
      })
    },
    leaderboard: async ({ staff }) => {
      const { moderation } = staff.site
      const count = async () =>
        (await moderation.leaderboard()).results.find(row => row.username === 'mona')?.gifs ?? 0
      const before = await count()
      const { id } = await moderation.createBatch({ gif_ids: ['cat1', 'dog1'] })
      expect(await count()).toBe(before)
      await moderation.applyBatch({ id, state: 'done', action: 'approve' })
      expect(await count()).toBe(before + 2)
    },
    searchCsv: async ({ staff }) => {
      const csv = await staff.site.moderation.searchCsv({ q: 'party' })
      const [head, ...rows] = csv.trimEnd().split('\r\n')
      expect(head).toBe('"id","type","rating","title","tags"')
      expect(rows.some(row => row.startsWith('"cat1","gif","g","Cat party"'))).toBe(true)
    },
  },
  mediaService: {
    videoInfo: async ({ visitor, origin }) => {
      const url = `${origin}/media/cat1/original.mp4`
      expect(await visitor.site.mediaService.videoInfo({ url })).toEqual({
        url,
        content_type: 'video/mp4',
        size: video.length,
        duration: 2,
        width: 64,
        height: 48,
      })
      const elsewhere = visitor.site.mediaService.videoInfo({ url: 'http://169.254.169.254/latest' })
      await expect(elsewhere).rejects.toMatchObject({ status: 400 })
    },
    trim: async ({ visitor, origin }) => {
      const media_url = `${origin}/media/cat1/original.mp4`
      const trim = await visitor.site.mediaService.trim({ media_url, start: 0.5, duration: 1 })
      expect(await visitor.site.mediaService.videoInfo({ url: trim.url })).toMatchObject({
        duration: 1,
        width: 64,
      })
      const late = visitor.site.mediaService.trim({ media_url, start: 3, duration: 1 })
      await expect(late).rejects.toMatchObject({ status: 400 })
    },
    trimUpload: async ({ visitor }) => {
      const file = new Blob([Uint8Array.from(video)], { type: 'video/mp4' })
      const trim = await visitor.site.mediaService.trimUpload({ file, start: 0, duration: 0.5 })
      expect(await visitor.site.mediaService.videoInfo({ url: trim.url })).toMatchObject({ duration: 0.5 })
      const text = new Blob(['not a video'])
      const odd = visitor.site.mediaService.trimUpload({ file: text, start: 0, duration: 1 })
      await expect(odd).rejects.toMatchObject({ status: 400 })
      const none = visitor.site.mediaService.trimUpload({ start: 0, duration: 1 })
      await expect(none).rejects.toMatchObject({ body: { message: 'media_url or file is missing' } })
    },
  },
  stories: {
    get: async world => {
      const { story_id } = await newStory(world)
      expect(await world.anonymous.stories.get({ id: story_id })).toMatchObject({
        story_id,
        username: 'vera',
      })
      const draft = await newStory(world, { is_published: false })
      const hidden = world.anonymous.stories.get({ id: draft.story_id })
      await expect(hidden).rejects.toMatchObject({ status: 404 })
      expect(await world.visitor.site.stories.get({ id: draft.story_id })).toEqual(draft)
    },
    bySlug: async world => {
      const { story_id, slug } = await newStory(world)
      expect(await world.anonymous.stories.bySlug({ slug })).toMatchObject({ story_id })
    },
    create: async ({ visitor }) => {
      const story = await visitor.site.stories.save({
        title: 'A day at sea',
        gifs: ['vid1', 'cat1'],
        blocks: [{ text: 'Hello', size: 2 }],
      })
      expect(story).toMatchObject({ slug: 'a-day-at-sea', is_published: false, gifs: ['vid1', 'cat1'] })
      expect(await visitor.site.stories.get({ id: story.story_id })).toMatchObject({
        blocks: [{ text: 'Hello', size: 2 }],
      })
      const unknown = visitor.site.stories.save({ title: 'x', gifs: ['nothing'] })
      await expect(unknown).rejects.toMatchObject({ status: 400 })
    },
    update: async world => {
      const { story_id } = await newStory(world)
      await world.visitor.site.stories.save({ story_id, title: 'Changed', username: 'somebody' })
      const story = await world.anonymous.stories.get({ id: story_id })
      expect(story).toMatchObject({ title: 'Changed', username: 'vera', is_published: true })
      const other = await world.newVisitor('otto')
      const foreign = other.site.stories.save({ story_id, title: 'Mine' })
      await expect(foreign).rejects.toMatchObject({ status: 403 })
    },
    remove: async world => {
      const { story_id } = await newStory(world)
      expect(await world.visitor.site.stories.remove({ id: story_id })).toBeUndefined()
      await expect(world.visitor.site.stories.get({ id: story_id })).rejects.toMatchObject({ status: 404 })
    },
    ofUser: async ({ newVisitor, anonymous }) => {
      const author = await newVisitor('anna')
      const save = (title: string, is_published: boolean) =>
        author.site.stories.save({ title, is_published, gifs: ['cat1'] })
      const [one, draft, three] = [
        await save('Anna one', true),
        await save('Anna two', false),
        await save('Anna 3', true),
      ]
      const username = 'anna'
      const first = await anonymous.stories.ofUser({ username, limit: 1 })
      expect(storyIds(first ?? { results: [] })).toEqual([three.story_id])
      const next_cursor = first?.next_cursor
      const second = await anonymous.stories.ofUser({ username, limit: 1, next_cursor })
      expect(storyIds(second ?? { results: [] })).toEqual([one.story_id])
      expect(second?.next_cursor).toBeUndefined()
      const own = await author.site.stories.ofUser({ username, fetch_unpublished: true })
      expect(storyIds(own ?? { results: [] })).toEqual([three.story_id, draft.story_id, one.story_id])
      const others = await anonymous.stories.ofUser({ username, fetch_unpublished: true })
      expect(others?.results).toHaveLength(2)
      const full = await anonymous.stories.ofUser({ username, gif_hydration_method: 'full' })
      expect(full?.results[0]).toMatchObject({ gifs: [{ id: 'cat1', title: 'Cat party' }] })
    },
    partnerArtist: async ({ newVisitor, store, visitor }) => {
      const partner = await newVisitor('paula')
      await store.put('account', partner.id, { user_type: 'partner' })
      const { story_id } = await partner.site.stories.save({ title: 'By a partner', is_published: true })
      expect(storyIds(await visitor.site.stories.partnerArtist())).toEqual([story_id])
      expect((await visitor.site.stories.partnerArtist({ until: 1000 })).results).toEqual([])
    },
    trending: async world => {
      const [a, b] = [await newStory(world), await newStory(world)]
      await world.staff.site.stories.addTrending({ story_id: a.story_id })
      await world.staff.site.stories.addTrending({ story_id: b.story_id })
      const wanted = [a.story_id, b.story_id]
      const shown = async (sort?: string) =>
        storyIds(await world.anonymous.stories.trending({ sort })).filter(id => wanted.includes(id))
      expect(await shown()).toEqual([b.story_id, a.story_id])
      expect(await shown('asc')).toEqual(wanted)
    },
    addTrending: async world => {
      const { story_id } = await newStory(world)
      const refused = world.visitor.site.stories.addTrending({ story_id })
      await expect(refused).rejects.toMatchObject({ status: 403 })
      expect(await world.staff.site.stories.addTrending({ story_id })).toMatchObject({ story_id })
      expect(storyIds(await world.anonymous.stories.trending())).toContain(story_id)
    },
    removeTrending: async world => {
      const { story_id } = await newStory(world)
      await world.staff.site.stories.addTrending({ story_id })
      await world.staff.site.stories.removeTrending({ story_id })
      expect(storyIds(await world.anonymous.stories.trending())).not.toContain(story_id)
    },
  },
  scheduler: {
    schedule: async ({ staff, visitor }) => {
      const gifs = [
        { id: 'cat1', is_sticker: false, type: 'gif' },
        { id: 'stick1', is_sticker: true, type: 'sticker' },
      ]
      const { results } = await staff.site.scheduler.schedule({ gifs, timestamp: 2_000_000_000 })
      expect(results).toMatchObject(gifs)
      const stickers = await staff.site.scheduler.list({ type: 'sticker' })
      expect(stickers.results).toContainEqual({ ...results[1], timestamp: 2_000_000_000 })
      const notStaff = visitor.site.scheduler.schedule({ gifs, timestamp: 1 })
      await expect(notStaff).rejects.toMatchObject({ status: 403 })
      const odd = staff.site.scheduler.schedule({ gifs: [{ id: 'nothing' }], timestamp: 1 })
      await expect(odd).rejects.toMatchObject({ status: 400 })
    },
    list: async ({ staff }) => {
      const gifs = [{ id: 'dog1', is_sticker: false, type: 'gif' }]
      await staff.site.scheduler.schedule({ gifs, timestamp: 300 })
      await staff.site.scheduler.schedule({ gifs, timestamp: 200 })
      const { results, total_count } = await staff.site.scheduler.list({ limit: 2 })
      expect(results.map(entry => entry.timestamp)).toEqual([200, 300])
      expect(total_count).toBeGreaterThanOrEqual(2)
      const later = await staff.site.scheduler.list({ offset: 1, limit: 1 })
      expect(later.results.map(entry => entry.timestamp)).toEqual([300])
      const from = await staff.site.scheduler.list({ timestamp: 250 })
      expect(from.results[0]?.timestamp).toBe(300)
    },
    activity: async ({ staff }) => {
      const gifs = [{ id: 'cat1', is_sticker: false, type: 'gif' }]
      const { results } = await staff.site.scheduler.schedule({ gifs, timestamp: 5 })
      const activity = (await staff.site.scheduler.activity()).results
      const schedule_id = results[0]?.schedule_id
      expect(activity[0]).toMatchObject({ action: 'schedule', gif_id: 'cat1', username: 'mona', schedule_id })
    },
    unschedule: async ({ staff }) => {
      const gifs = [{ id: 'cat1', is_sticker: false, type: 'gif' }]
      const { results } = await staff.site.scheduler.schedule({ gifs, timestamp: 7 })
      const id = results[0]?.schedule_id ?? ''
      expect(await staff.site.scheduler.unschedule({ id })).toBeUndefined()
      const left = (await staff.site.scheduler.list({ limit: 100 })).results
      expect(left.map(entry => entry.schedule_id)).not.toContain(id)
      expect((await staff.site.scheduler.activity()).results[0]).toMatchObject({ action: 'unschedule' })
    },
  },
  other: {
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
      const { createBrowser } = await import('./siteServer.ts')
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
  },
}

for (const [group, cases] of Object.entries(CASES)) {
  describe(group, () => {
    for (const [name, run] of Object.entries<Case>(cases)) test(name, () => run(world))
  })
}

/** Reads that anyone may make; the token only shows more. */
const PUBLIC = new Set([
  'users.get',
  'channels.get',
  'channels.bySlug',
  'channels.children',
  'channelGifs.list',
  'stories.get',
  'stories.bySlug',
  'stories.ofUser',
  'stories.trending',
  // The public API's own, which the server leaves open in a demonstration.
  'gifData.setCta',
  'gifData.removeCta',
])

const rows = Object.entries(SITE_CALLS).flatMap(([group, calls]) =>
  Object.entries<CallSpec>(calls).map(([name, spec]) => ({ name: `${group}.${name}`, spec })),
)
const guarded = rows.filter(({ name, spec }) => spec.auth !== 'none' && !PUBLIC.has(name))

test('nothing that needs a login is left out of the next test', () => {
  expect(guarded.length).toBeGreaterThan(30)
})

const BASES: Record<string, string> = { stories: '/gateway/', scheduler: '/scheduler/' }
const addressOf = ({ path, base }: CallSpec) => `${BASES[base ?? ''] ?? ''}${path.replace(/\{\w+\}/g, '1')}`

test.each(guarded)('$name is refused without a login or token', async ({ spec }) => {
  const { method } = spec
  const response = await fetch(world.origin + addressOf(spec), { method })
  expect([401, 403]).toContain(response.status)
  expect(await response.json()).toMatchObject({ status: response.status, message: expect.any(String) })
})

test.each(guarded.filter(({ spec }) => spec.auth === 'token'))(
  '$name is refused with a wrong token',
  async ({ spec }) => {
    // From another client each: wrong tokens of one client are soon answered 429.
    const headers = { Authorization: `Token ${'0'.repeat(40)}`, 'X-Forwarded-For': newClient() }
    const response = await fetch(world.origin + addressOf(spec), { method: spec.method, headers })
    expect(response.status).toBe(401)
  },
)

const cookieWrites = rows.filter(({ spec }) => spec.auth === 'session' && spec.method !== 'GET')
test.each(cookieWrites)('$name is refused with a cookie but no CSRF header', async ({ spec }) => {
  const headers = { Cookie: 'sessionid=x; csrftoken=abc', 'X-Requested-With': 'XMLHttpRequest' }
  const response = await fetch(world.origin + addressOf(spec), { method: spec.method, headers })
  expect(response.status).toBe(403)
  const forged = { ...headers, 'X-CSRFToken': 'abd' }
  expect((await fetch(world.origin + addressOf(spec), { method: spec.method, headers: forged })).status).toBe(
    403,
  )
})
