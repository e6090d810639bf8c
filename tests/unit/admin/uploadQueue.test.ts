import { expect, it } from 'vitest'
import { AT_ONCE, nextToStart, nextUploads, summaryOf, type UploadEvent } from '../../../admin/uploadQueue.ts'

const after = (...events: UploadEvent[]) => events.reduce(nextUploads, [] as ReturnType<typeof nextUploads>)
const queued: UploadEvent = { type: 'queued', sources: ['https://a.example/1.gif', 'b', 'c', 'd', 'e'] }
const gif = { id: 'cat1', title: 'Cat' } as never

it('starts a limited number of uploads at a time, in order', () => {
  let uploads = after(queued)
  for (let at = 1; at <= AT_ONCE; at += 1) {
    expect(nextToStart(uploads)?.id).toBe(at)
    uploads = nextUploads(uploads, { type: 'started', id: at })
  }
  expect(nextToStart(uploads)).toBeUndefined()
  uploads = nextUploads(uploads, { type: 'failed', id: 2, message: 'broke off', isFinal: false })
  expect(nextToStart(uploads)?.id).toBe(4)
})

it('shows the result of each upload, and retries those that may succeed', () => {
  const uploads = after(
    queued,
    { type: 'started', id: 1 },
    { type: 'sent', id: 1, share: 0.5 },
    { type: 'arrived', id: 1, added: { result: 'added', gif, notes: ['cut'] } },
    { type: 'arrived', id: 2, added: { result: 'known', gif, notes: [] } },
    { type: 'failed', id: 3, message: 'broke off', isFinal: false },
    { type: 'failed', id: 5, message: 'is empty', isFinal: true },
    { type: 'sent', id: 4, share: 1 },
  )
  expect(uploads.map(({ state }) => state)).toEqual(['added', 'known', 'failed', 'making', 'failed'])
  expect(uploads.map(({ message }) => message)).toEqual(['cut', 'as Cat', 'broke off', '', 'is empty'])
  expect(summaryOf(uploads)).toBe('4 of 5 done, 1 there already, 2 not added')
  const again = nextUploads(uploads, { type: 'failed_retried' })
  expect(again[2]).toMatchObject({ state: 'waiting', message: '' })
  expect(again[4]).toMatchObject({ state: 'failed', message: 'is empty' })
  expect(nextUploads(uploads, { type: 'cleared' }).map(({ id }) => id)).toEqual([4])
  expect(nextUploads(uploads, { type: 'stopped', id: 5 })).toHaveLength(4)
})
