import { expect, it, vi } from 'vitest'
import { contentVersion } from '../../../../../server/store/sql/contentVersion.ts'
import type { Content } from '../../../../../server/store/sql/engine.ts'

it('notices changes also where the clock was set back', async () => {
  let ms = 10 * 3_600_000
  let version = 1
  const executeTakeFirst = async () => ({ version })
  const reader = { selectFrom: () => ({ select: () => ({ executeTakeFirst }) }) } as unknown as Content
  const changed = vi.fn()
  const { follow } = contentVersion(reader, () => ms, changed)
  await follow()
  version = 2
  await follow()
  expect(changed).not.toHaveBeenCalled()
  ms -= 3_600_000
  await follow()
  expect(changed).toHaveBeenCalledOnce()
})
