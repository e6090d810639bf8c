import { expect, onTestFinished, test, vi } from 'vitest'
import { CallError, createStaffApi } from '../../../admin/staffApi.ts'

/** A server whose session has this token now; `refused` paths are refused whatever the token is. */
function start(session: { csrf: string }, refused: readonly string[] = []) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers }: RequestInit) => {
    asked.push(`${method} ${path}`)
    if (path === '/admin/session' && method === 'GET') return Response.json({ data: session, meta: {} })
    const isRight = new Headers(headers).get('X-CSRF-Token') === session.csrf && !refused.includes(path)
    const meta = isRight ? {} : { msg: 'X-CSRF-Token is missing or of another session' }
    return Response.json({ data: 'done', meta }, { status: isRight ? 200 : 403 })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { api: createStaffApi(() => {}), asked }
}

test('an edit works after another tab has signed in again', async () => {
  const session = { csrf: 'first' }
  const { api, asked } = start(session)
  await api.resume()
  session.csrf = 'second'
  expect(await api.call('PATCH', 'gifs/cat1', { body: { title: 'Lion' } })).toBe('done')
  expect(await api.call('DELETE', 'gifs/cat1')).toBe('done')
  expect(asked).toEqual([
    'GET /admin/session',
    'PATCH /admin/gifs/cat1',
    'GET /admin/session',
    'PATCH /admin/gifs/cat1',
    'DELETE /admin/gifs/cat1',
  ])
})

test('a refusal for another reason is shown after one more try', async () => {
  const { api, asked } = start({ csrf: 'first' }, ['/admin/keys'])
  await api.resume()
  await expect(api.call('POST', 'keys', { body: {} })).rejects.toThrow(CallError)
  expect(asked.filter(each => each === 'POST /admin/keys')).toHaveLength(2)
})
