import { expect, it } from 'vitest'
import { createEnds } from '../../../server/ends.ts'

it('closes in reverse order, once, and the rest if one fails', async () => {
  const said: string[] = []
  const errors: unknown[] = []
  const failure = new Error('stuck')
  const { add, close } = createEnds(error => errors.push(error))
  add(() => said.push('first'))
  add(() => {
    throw failure
  })
  add(() => Promise.reject(failure))
  add(async () => said.push('last'))
  await close()
  await close()
  expect(said).toEqual(['last', 'first'])
  expect(errors).toEqual([failure, failure])
})
