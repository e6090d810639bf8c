import { expect, test } from 'vitest'
import { metadataFrom, metadataInFile } from '../../../../../server/library/add/metadata.ts'

test('the valid metadata in a file is taken, and the rest ignored', () => {
  expect(
    metadataInFile({
      title: ' A cat ',
      alt_text: 'x'.repeat(1001),
      tags: ['cat', 'dog'],
      source: 'javascript:alert(1)',
      author: 'Ada',
      license: undefined,
      aliases: ['giphy:<b>'],
      colour: 'red',
    }),
  ).toEqual({ title: 'A cat', tags: ['cat', 'dog'], author: 'Ada' })
})

test('halves of letters, which JSON may have, are replaced', () => {
  expect(metadataFrom({ title: 'A \ud83d cat', tags: ['\ude00'] })).toEqual({
    about: { title: 'A \ufffd cat', tags: ['\ufffd'] },
  })
})
