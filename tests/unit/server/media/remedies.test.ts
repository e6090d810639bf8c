import { expect, it } from 'vitest'
import { REMEDIES, remedyOf } from '../../../../server/media/remedies.ts'

it.each([
  ['.heic', REMEDIES.picture],
  ['.avi', REMEDIES.video],
  ['.gifv', REMEDIES.page],
  ['.txt', undefined],
])('%s: %s', (extension, remedy) => {
  expect(remedyOf(extension)).toBe(remedy)
})
