import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ServerStore } from '../../../server/index.ts'
import type { News } from '../../../server/store/sql/outbox.ts'
import { gifRecord, RECORDS } from '../../unit/server/fakeLibrary.ts'
import type { OpenForTest } from './openForTest.ts'

/** The contract of every engine's `Outbox`. */
export function outboxContract(open: OpenForTest): void {
  let nowMs: number
  let store: ServerStore

  /** Takes what is due, and drops it. */
  async function delivered(): Promise<string[]> {
    const told: string[] = []
    for (let news = await store.outbox.take(); news; news = await store.outbox.take()) {
      told.push(`${news.kind} ${news.gifId}`)
      await store.outbox.drop(news)
    }
    return told
  }
  const report = (gifId: string, client = '192.0.2.1') =>
    store.reports.add(client, { gifId, reason: 'other', note: '' })
  const taken = async (): Promise<News> => {
    const news = await store.outbox.take()
    if (!news) throw new Error('nothing is due')
    return news
  }

  describe('outbox', () => {
    beforeEach(async () => {
      nowMs = Date.UTC(2026, 0, 1)
      store = await open({ now: () => nowMs, announces: true })
      await store.gifs.put(RECORDS, { isRefill: true })
    })
    afterEach(() => store.close())

    it('announces additions, reports and takedowns, but not the refill of a database', async () => {
      await store.gifs.put([...RECORDS, gifRecord('new1', {})])
      await store.gifs.patch('cat1', { title: 'Tiger' })
      await store.gifs.patch('cat1', { is_removed: true })
      await store.gifs.setPatch('text_key', { is_removed: true })
      await store.gifs.patch('nope', { is_removed: true })
      await report('dog1')
      expect(await store.outbox.waiting()).toBe(4)
      expect(await delivered()).toEqual([
        'gif.taken_down cat1',
        'gif.taken_down text_key',
        'gif.reported dog1',
        'gif.added new1',
      ])
      expect(await store.outbox.waiting()).toBe(0)
    })

    it('does not announce a second addition of a GIF that was taken down', async () => {
      await store.gifs.setPatch('new1', { is_removed: true })
      await store.gifs.put([gifRecord('new1', {})])
      expect(await delivered()).toEqual(['gif.taken_down new1'])
    })

    it('reserves news for one process, and offers it again after a minute with the same id', async () => {
      await report('cat1')
      const news = await taken()
      expect(news).toMatchObject({ at: nowMs, tries: 1 })
      expect(await store.outbox.take()).toBeUndefined()
      nowMs += 60_001
      expect(await taken()).toEqual({ ...news, tries: 2 })
    })

    it('gives each piece of news to one of many concurrent processes', async () => {
      const ids = RECORDS.map(({ id }) => id)
      for (const id of ids) await report(id)
      const all = await Promise.all(ids.map(() => store.outbox.take()))
      const given = all.flatMap(news => (news ? [news.gifId] : []))
      expect(new Set(given).size).toBe(given.length)
      expect([...given, ...(await delivered()).map(line => line.split(' ')[1])].sort()).toEqual(ids.sort())
    })

    it('waits as long as news is delayed, but not because a clock was set back', async () => {
      await report('cat1')
      await store.outbox.delay(await taken(), 500)
      nowMs += 499
      expect(await store.outbox.take()).toBeUndefined()
      nowMs += 1
      await taken()
      nowMs -= 400 * 86_400_000
      expect((await taken()).gifId).toBe('cat1')
    })

    it('keeps newer news of the same GIF once, and ignores repeated reports of a client', async () => {
      await report('cat1')
      const old = await taken()
      await report('cat1', '192.0.2.2')
      await report('cat1', '192.0.2.3')
      await report('cat1')
      await store.outbox.drop(old)
      expect(await delivered()).toEqual(['gif.reported cat1'])
      await report('cat1')
      expect(await delivered()).toEqual([])
    })

    it('stays empty without a receiver', async () => {
      await store.close()
      store = await open()
      await store.gifs.put(RECORDS)
      await store.gifs.patch('cat1', { is_removed: true })
      await report('dog1')
      expect(await store.outbox.waiting()).toBe(0)
    })
  })
}
