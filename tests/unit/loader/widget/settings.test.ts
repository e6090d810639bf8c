import { expect, test } from 'vitest'
import { tell } from '../../../../loader/widget/settings.ts'

test('tells the options that have changed, and the environment', () => {
  const posted: unknown[] = []
  const port = { postMessage: (data: unknown) => posted.push(data) } as unknown as MessagePort
  const environment = { color: 'red', lang: 'en', granted: undefined, refused: [] }
  const now = { ...environment, granted: false }
  const before = { options: { gif: 'a', theme: 'dark' }, environment }
  tell(port, before, { options: { gif: 'b' }, environment: now })
  expect(posted).toEqual([
    { giflet: 1, type: 'options', options: { gif: 'b', theme: null } },
    { giflet: 1, type: 'environment', environment: now },
  ])
})
