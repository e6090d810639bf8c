import { expect } from 'vitest'
import { type CasesOf, ids, newChannel, pixel } from './kit.ts'

export const gifData: CasesOf<'gifData'> = {
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
}
