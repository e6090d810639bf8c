/** Every call of the table, over HTTP, against the server: what was written is read back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallSpec } from '../../../../src/site/call.ts'
import { SITE_CALLS, type SiteGroup } from '../../../../src/site/index.ts'
import { artists } from './cases/artists.ts'
import { channelGifs } from './cases/channelGifs.ts'
import { channels } from './cases/channels.ts'
import { gifData } from './cases/gifData.ts'
import { type Case, type CasesOf, makeVideo, newClient } from './cases/kit.ts'
import { mediaService } from './cases/mediaService.ts'
import { moderation } from './cases/moderation.ts'
import { other } from './cases/other.ts'
import { scheduler } from './cases/scheduler.ts'
import { session } from './cases/session.ts'
import { stories } from './cases/stories.ts'
import { tags } from './cases/tags.ts'
import { users } from './cases/users.ts'
import { startSite, type World } from './siteServer.ts'

const CASES: { [G in SiteGroup]: CasesOf<G> } = {
  session,
  users,
  artists,
  channels,
  tags,
  channelGifs,
  gifData,
  moderation,
  mediaService,
  stories,
  scheduler,
  other,
}

let world: World
beforeAll(async () => {
  world = await startSite()
  await makeVideo(world)
})
afterAll(() => world.close())

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
