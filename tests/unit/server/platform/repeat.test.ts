import { expect, it } from 'vitest'
import { repeat } from '../../../../server/platform/repeat.ts'

it('repeats the work after an error, and not once it is stopped', async () => {
  const errors: unknown[] = []
  let times = 0
  const twice = new Promise<void>(resolve => {
    const stop = repeat(
      1,
      async () => {
        times++
        if (times === 1) throw new Error('down')
        void stop().then(resolve)
      },
      error => errors.push(error),
    )
  })
  await twice
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(times).toBe(2)
  expect(errors).toEqual([new Error('down')])
})
