import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from '../../../../../scripts/build/paths.ts'
import { withSourceLink } from '../../../../../scripts/build/wordpress/sourceLink.ts'

const readme = readFileSync(`${ROOT}wordpress/readme.txt`, 'utf8')

test('the readme of a published plugin links to its sources', () => {
  const env = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'jane/gifs' }
  expect(withSourceLink(readme, env)).toContain(
    '= Source =\n\n[The repository](https://github.com/jane/gifs#readme) has all sources.\n\nThe files in `dist/`',
  )
  expect(withSourceLink(readme, {})).toBe(readme)
  expect(() => withSourceLink('=== Giflet ===', env)).toThrow('no section')
})
