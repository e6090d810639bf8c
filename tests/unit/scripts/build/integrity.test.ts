import { expect, it } from 'vitest'
import { sriHash } from '../../../../scripts/build/integrity.ts'

it('hashes as browsers do', () => {
  // Example from https://www.w3.org/TR/sri-2/#integrity-metadata-description.
  expect(sriHash("alert('Hello, world.');")).toBe(
    'sha384-H8BRh8j48O9oYatfu5AZzq6A9RINhZO5H16dQZngK7T62em8MUt1FLm52t+eX6xO',
  )
})
