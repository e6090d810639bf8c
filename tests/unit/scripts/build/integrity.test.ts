import { expect, it } from 'vitest'
import { pinnedLoader, sriHash } from '../../../../scripts/build/integrity.ts'

it('hashes as browsers do', () => {
  // Example from https://www.w3.org/TR/sri-2/#integrity-metadata-description.
  expect(sriHash("alert('Hello, world.');")).toBe(
    'sha384-H8BRh8j48O9oYatfu5AZzq6A9RINhZO5H16dQZngK7T62em8MUt1FLm52t+eX6xO',
  )
})

it('copies the loader to a versioned name and returns its hash', () => {
  const [copy, about] = pinnedLoader({ path: 'giflet.js', source: '{}' }, '1.2.3')
  expect(copy).toEqual({ path: 'giflet@1.2.3.js', source: '{}' })
  expect(JSON.parse(String(about?.source))).toEqual({
    version: '1.2.3',
    file: 'giflet@1.2.3.js',
    integrity: sriHash('{}'),
  })
})
