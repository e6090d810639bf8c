import { expect, it } from 'vitest'
import { gifListOf } from '../../../../../server/library/add/gifList.ts'

it('reads the metadata of files by path, in the formats of spreadsheets', () => {
  const text =
    '\ufeffFile;Title;tags;alt_text;source;author;license\r\n' +
    'cats/one.gif;"Cat; ""jumping""";"cat, jump";"Two\nlines";https://cats.example/1;Ann;CC0\r\n' +
    ';;;;;;\r\n.\\dogs\\two.gif;Dog;;;;;\r\n'
  expect(gifListOf(text)).toEqual({
    about: new Map([
      [
        'cats/one.gif',
        {
          title: 'Cat; "jumping"',
          tags: ['cat', 'jump'],
          altText: 'Two\nlines',
          sourceUrl: 'https://cats.example/1',
          author: 'Ann',
          license: 'CC0',
        },
      ],
      ['dogs/two.gif', { title: 'Dog' }],
    ]),
    problems: [],
  })
})

it('names each bad row by its line, and uses the others', () => {
  const { about, problems } = gifListOf(
    'file,title,source,mood\n"a.gif","two\nlines",,\nb.gif,B,javascript:alert(1),\n,C,,\nd.gif,D,,,,\na.gif,again,,\ne.gif,E\n',
  )
  expect([...about.keys()]).toEqual(['a.gif', 'e.gif'])
  expect(problems).toEqual([
    'gifs.csv: unknown columns: mood',
    'gifs.csv, line 4: source is wrong; the row is not used',
    'gifs.csv, line 5: has no file; the row is not used',
    'gifs.csv, line 6: has 6 cells for 4 columns; the row is not used',
    'gifs.csv, line 7: a.gif has a row already; the row is not used',
  ])
  expect(gifListOf('name,title\na.gif,A').problems).toEqual([
    'gifs.csv is not used: its first row names no column "file"',
  ])
})
