/** `reports`, `duplicates` and `numbers`: what the operator's page shows, for a terminal. */
import { expect, it } from 'vitest'
import { openStore } from '../../../../server/index.ts'
import { runCommand } from '../../../helper/runCommand.ts'
import { tempFolder } from '../../../helper/tempFolder.ts'
import { gifRecord } from '../fakeLibrary.ts'

const folder = tempFolder()
const LOOKS = '0f'.repeat(27)

async function said(...args: string[]) {
  const { code, out, errors } = await runCommand(args, { GIFLET_CACHE: folder })
  return { code, out: out.join('\n'), errors: errors.join('\n') }
}

const store = await openStore({ folder })
await store.gifs.put(['Cat', 'Cat again'].map((title, at) => gifRecord(`cat${at}`, { title, looks: LOOKS })))
for (const gifId of ['cat0', 'cat1'])
  await store.reports.add('visitor', { gifId, reason: 'copyright', note: 'Mine\x1b[2J' })
await store.counts.add('visitor', [{ gifId: 'cat0', kind: 'views' }])
await store.searches.add('visitor', 'cat')
const { reports } = await store.reports.list('open', { offset: 0, limit: 9 })
await store.close()

it('shows reports without control characters, and closes them', async () => {
  const { out } = await said('reports')
  expect(out).toContain('cat0  copyright  Mine\\x1b[2J')
  expect(out).toContain('2 reports')
  const { id = '' } = reports.find(({ gifId }) => gifId === 'cat1') ?? {}
  expect(await said('reports', 'dismiss', id)).toMatchObject({ code: 0, out: `dismissed ${id}` })
  expect(await said('reports', 'dismiss', id)).toMatchObject({ code: 1, out: '' })
  expect((await said('reports', '--state', 'dismissed')).out).toContain('1 report')
})

it('shows look-alikes', async () => {
  expect((await said('duplicates')).out).toBe('cat1 Cat again  looks like  cat0 Cat\n1 looks like another')
})

it('shows numbers, and hides a term from suggestions', async () => {
  const { out } = await said('numbers')
  for (const part of ['2 GIFs', '1 open reports', 'cat0  1 views', 'searched 1 times  cat'])
    expect(out).toContain(part)
  await said('numbers', 'hide', 'cat')
  expect((await said('numbers')).out).toMatch(/hidden {2}cat$/)
  await said('numbers', 'show', 'cat')
  expect((await said('numbers')).out).not.toContain('hidden')
})

it('closes the reports of a GIF that is taken down', async () => {
  await said('edit', 'cat0', '--hide')
  await said('edit', 'cat0', '--take-down')
  expect((await said('reports')).out).toBe('0 reports')
})
