import { expect, it } from 'vitest'
import { LookAlikes } from '../../../../../server/library/add/lookAlikes.ts'

it('finds look-alikes among all added files, but not the file itself', () => {
  const all = new LookAlikes()
  const [one, near, far] = ['0f'.repeat(27), `${'0f'.repeat(26)}1f`, 'f0'.repeat(27)]
  for (const [id, looks] of Object.entries({ one, near, far, plain: '' })) all.add({ id, title: id, looks })
  const ids = (id: string, looks: string) => all.of({ id, title: '', looks }).map(look => look.id)
  expect(ids('one', one)).toEqual(['near'])
  expect(ids('new', near)).toEqual(['one', 'near'])
  expect(ids('far', far)).toEqual([])
  expect(ids('new', '')).toEqual([])
})
