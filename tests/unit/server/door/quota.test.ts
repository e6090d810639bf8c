import { expect, it } from 'vitest'
import { createQuota } from '../../../../server/door/quota.ts'

it('keeps what it has where the clock is set back', async () => {
  let ms = 10 * 3_600_000
  const quota = createQuota(400, () => ms)
  await quota.spend()
  expect(quota.left()).toBe(99)
  ms -= 3_600_000
  expect(quota.left()).toBe(99)
  expect(await quota.spend()).toBeUndefined()
  ms += 3_600_000
  expect(quota.left()).toBe(100)
})
