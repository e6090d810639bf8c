import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { metadataOf, readSidecar } from '../../../../../server/library/add/sidecar.ts'
import { tempFolder } from '../../../../helper/tempFolder.ts'

it('metadata beside a file is read from its whole name, or its name without extension', async () => {
  const folder = tempFolder()
  expect(await readSidecar(join(folder, 'cat.gif'))).toEqual({})
  await writeFile(join(folder, 'cat.json'), '{"title":"Any cat"}')
  expect(await readSidecar(join(folder, 'cat.gif'))).toEqual({ title: 'Any cat' })
  await writeFile(join(folder, 'cat.gif.json'), '{"title":"This cat"}')
  expect(await readSidecar(join(folder, 'cat.gif'))).toEqual({ title: 'This cat' })
})

it('metadata beside a file sets title, alternative text, tags, source, author and license', () => {
  const json = JSON.stringify({
    title: 'Cat',
    alt_text: 'A cat jumps.',
    tags: ['cat', 'jump'],
    source: 'https://cats.example/1',
    author: ' Ann ',
    aliases: ['abc123', 'tenor:456'],
    license: 'CC BY 4.0',
    more: true,
  })
  expect(metadataOf(json)).toEqual({
    title: 'Cat',
    altText: 'A cat jumps.',
    tags: ['cat', 'jump'],
    sourceUrl: 'https://cats.example/1',
    author: 'Ann',
    aliases: ['abc123', 'tenor:456'],
    license: 'CC BY 4.0',
  })
})

it.each([
  'nonsense',
  '{"title":5}',
  '{"source":"javascript:alert(1)"}',
  '{"tags":"cat"}',
  '{"aliases":["a b"]}',
])('bad metadata beside a file is refused with a line: %s', json => {
  expect(() => metadataOf(json)).toThrow(/^its \.json file is/)
})
