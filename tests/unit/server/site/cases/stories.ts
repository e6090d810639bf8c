import { expect } from 'vitest'
import { type CasesOf, newStory, storyIds } from './kit.ts'

export const stories: CasesOf<'stories'> = {
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
}
