import { expect, test } from 'vitest'
import { matchColorScheme } from '../../../src/bridge/colorScheme.ts'

test.each([
  ['dark', false, 'dark'],
  ['light', false, 'light'],
  ['auto', false, ''],
  ['dark; position: fixed', false, 'before'],
  [undefined, false, 'before'],
  ['dark', true, 'light'],
  [undefined, true, 'light'],
])('theme %j, with the loader %s: %j', (theme, hasLoader, scheme) => {
  const style = { colorScheme: 'before' }
  matchColorScheme({ documentElement: { style } } as unknown as Document, theme, hasLoader)
  expect(style.colorScheme).toBe(scheme)
})
