import { expect, test } from 'vitest'
import { matchColorScheme } from '../../../src/bridge/colorScheme.ts'

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['auto', ''],
  ['dark; position: fixed', 'before'],
  [undefined, 'before'],
])('%j makes it %j', (theme, scheme) => {
  const style = { colorScheme: 'before' }
  matchColorScheme({ documentElement: { style } } as unknown as Document, { theme })
  expect(style.colorScheme).toBe(scheme)
})

test('under the loader it is light, as the frame is, whatever the theme', () => {
  const style = { colorScheme: '' }
  const raw = { theme: 'dark', page: 'rgb(255, 255, 255) en' }
  matchColorScheme({ documentElement: { style } } as unknown as Document, raw)
  expect(style.colorScheme).toBe('light')
})
