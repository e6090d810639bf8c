import { expect, test, vi } from 'vitest'
import { onReconnect } from '../../../src/platform/onReconnect.ts'

const shown = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

test('acts when the browser is online again, and when the page is restored, until it ends', () => {
  const act = vi.fn()
  const end = onReconnect(act)
  shown(false)
  expect(act).not.toHaveBeenCalled()
  shown(true)
  dispatchEvent(new Event('online'))
  expect(act).toHaveBeenCalledTimes(2)
  end()
  shown(true)
  dispatchEvent(new Event('online'))
  expect(act).toHaveBeenCalledTimes(2)
})
