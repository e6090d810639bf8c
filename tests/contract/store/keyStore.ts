import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ServerStore } from '../../../server/index.ts'
import type { OpenForTest } from './openForTest.ts'

/** The contract of every engine's `KeyStore`. */
export function keyStoreContract(open: OpenForTest): void {
  let store: ServerStore
  let nowMs: number

  describe('keyStore', () => {
    beforeEach(async () => {
      nowMs = Date.UTC(2026, 4, 1)
      store = await open({ now: () => nowMs })
    })
    afterEach(() => store.close())

    it('creates, finds, revokes and deletes keys, and shows no secret', async () => {
      expect(await store.keys.find('any')).toEqual({ isNeeded: false, key: undefined })
      const blog = { name: 'blog', quota: 60, origins: ['https://blog.example'] }
      const secret = (await store.keys.make(blog)) ?? ''
      expect(secret).toMatch(/^[\w-]{32}$/)
      expect(await store.keys.make(blog)).toBeUndefined()
      await store.keys.make({ name: 'app', quota: undefined, origins: [] })
      expect(await store.keys.find(secret)).toMatchObject({ isNeeded: true, key: blog })
      expect((await store.keys.find('wrong')).key).toBeUndefined()
      const all = await store.keys.all()
      expect(all.map(({ name }) => name)).toEqual(['app', 'blog'])
      expect(JSON.stringify(all)).not.toContain(secret)

      expect(await store.keys.forget('blog')).toBe(false)
      expect(await store.keys.revoke('blog')).toBe(true)
      expect(await store.keys.revoke('blog')).toBe(false)
      expect(await store.keys.find(secret)).toEqual({ isNeeded: true, key: undefined })
      expect((await store.keys.all())[1]?.revokedMs).toBe(nowMs)
      expect(await store.keys.forget('blog')).toBe(true)
      expect(await store.keys.all()).toHaveLength(1)
    })

    it('sees changes of another process after a second', async () => {
      const secret = (await store.keys.make({ name: 'blog', quota: undefined, origins: [] })) ?? ''
      expect((await store.keys.find(secret)).key?.name).toBe('blog')
      nowMs += 2_000
      expect((await store.keys.find(secret)).key?.name).toBe('blog')
    })

    it('counts uses by key and day, for 30 days', async () => {
      await store.keys.make({ name: 'blog', quota: undefined, origins: [] })
      for (let at = 0; at < 3; at += 1) store.keys.used('blog')
      expect(await store.keys.uses()).toEqual([{ name: 'blog', day: '2026-05-01', count: 3 }])
      store.keys.used('blog')
      nowMs += 24 * 3_600_000
      store.keys.used('app')
      expect((await store.keys.uses()).map(({ count }) => count)).toEqual([3, 1, 1])
      nowMs += 31 * 24 * 3_600_000
      expect(await store.keys.uses()).toEqual([])
    })
  })
}
