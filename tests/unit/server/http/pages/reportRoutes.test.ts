import { expect, it } from 'vitest'
import { ORIGIN } from '../../fakeLibrary.ts'
import { ownServer } from '../../ownServer.ts'

const page = { offset: 0, limit: 10 }
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: ORIGIN, Accept: 'text/html' }

it('a visitor reports a GIF by the form on its page, without a script', async () => {
  const server = await ownServer()
  const html = await (await server.get('/gifs/cat1-cat1')).text()
  const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(html) ?? []
  const sent = await server.get(action, {
    method: 'POST',
    headers: FORM,
    body: 'reason=hate&note=It+is+%3Cbad%3E',
  })
  expect(sent.status).toBe(200)
  expect(await sent.text()).toContain('Thank you')
  expect((await server.store.reports.list('open', page)).reports).toMatchObject([
    { gifId: 'cat1', reason: 'hate', note: 'It is <bad>' },
  ])
})

it.each([
  ['an unknown reason', 'cat1', 'reason=x', {}, 400],
  ['a long note', 'cat1', `reason=hate&note=${'x'.repeat(1001)}`, {}, 400],
  ['no such GIF', 'nope', 'reason=hate', {}, 404],
  ['one that was taken down', 'gone1', 'reason=hate', {}, 404],
  ['a form on a page elsewhere', 'cat1', 'reason=hate', { Origin: 'https://evil.example' }, 403],
])('a visitor is refused for %s', async (_, id, body, headers, status) => {
  const server = await ownServer()
  const init = { method: 'POST', headers: { ...FORM, ...headers }, body }
  expect((await server.get(`/gifs/${id}/report`, init)).status).toBe(status)
  expect((await server.store.reports.list('open', page)).total).toBe(0)
})

it('a visitor can send ten reports an hour, whatever address the request claims', async () => {
  const server = await ownServer()
  const report = (at: number) =>
    server.get('/gifs/cat1/report', {
      method: 'POST',
      headers: { ...FORM, 'X-Forwarded-For': `203.0.113.${at}` },
      body: 'reason=other',
    })
  const statuses = []
  for (let at = 0; at < 12; at += 1) statuses.push((await report(at)).status)
  expect(statuses.filter(status => status === 429)).toHaveLength(2)
  expect((await server.store.reports.list('open', page)).total).toBe(1)
})
