import { expect, it } from 'vitest'
import { changesOf, draftOf, othersOf } from '../../../admin/gifDraft.ts'
import type { StaffGif } from '../../../server/http/admin/staffGif.ts'

const stored: StaffGif = {
  ...({ id: 'cat1', etag: '"1"', state: 'public', type: 'gif', title: 'Cat', rating: 'g' } as const),
  ...{
    alt_text: '',
    tags: ['nap', 'cat'],
    source: '',
    author: '',
    license: '',
    username: '',
    added: '',
    url: '',
  },
  picture: { url: '', still: '', width: 1, height: 1 },
}

it('sends only the fields that differ', () => {
  const draft = draftOf(stored)
  expect(changesOf(stored, draft)).toEqual({})
  const edited = { ...draft, title: ' Tiger ', tags: 'nap, cat, , nap,wild', is_hidden: true }
  expect(changesOf(stored, edited)).toEqual({ title: 'Tiger', tags: ['nap', 'cat', 'wild'], is_hidden: true })
  expect(changesOf(stored, { ...draft, tags: ' nap ,cat' })).toEqual({})
})

it('finds the fields that another operator has set', () => {
  const theirs: StaffGif = { ...stored, alt_text: 'A cat', state: 'hidden' }
  expect(othersOf(stored, theirs)).toEqual({ alt_text: 'A cat', is_hidden: true })
})
