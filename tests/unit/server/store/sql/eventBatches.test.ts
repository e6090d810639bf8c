import { expect, it } from 'vitest'
import { StoreBusyError, type StoredEvent } from '../../../../../server/store/eventTypes.ts'
import { eventBatches, MAX_WAITING } from '../../../../../server/store/sql/eventBatches.ts'

const report = (count: number): StoredEvent[] =>
  Array.from({ length: count }, () => ({ ts: 0, source: 'pingback', action: 'SEEN', type: '' }))

it('holds a bounded number of events, refuses more, and takes them again when some are written', async () => {
  let write = () => {}
  const held = new Promise<void>(resolve => {
    write = resolve
  })
  const batches = eventBatches(async reports => {
    await held
    return reports.map(events => ({ counted: events.length, repeated: 0 }))
  })
  const taken = [report(MAX_WAITING - 10), report(10)].map(events => batches.add(events))
  expect(batches.waiting()).toBe(MAX_WAITING)
  await expect(batches.add(report(1))).rejects.toBeInstanceOf(StoreBusyError)
  expect(batches.waiting()).toBe(MAX_WAITING)
  write()
  expect((await Promise.all(taken)).map(({ counted }) => counted)).toEqual([MAX_WAITING - 10, 10])
  await batches.end()
  expect(batches.waiting()).toBe(0)
  expect(await batches.add(report(1))).toEqual({ counted: 1, repeated: 0 })
})
