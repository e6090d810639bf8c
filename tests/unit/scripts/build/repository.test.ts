import { expect, test } from 'vitest'
import { repositoryFields } from '../../../../scripts/build/repository.ts'

const FIELDS = {
  repository: { type: 'git', url: 'git+https://code.example/team/gifs.git' },
  homepage: 'https://code.example/team/gifs#readme',
  bugs: 'https://code.example/team/gifs/issues',
}

test.each([
  ['GitHub Actions', { GITHUB_SERVER_URL: 'https://code.example', GITHUB_REPOSITORY: 'team/gifs' }, FIELDS],
  ['GitLab CI', { CI_PROJECT_URL: 'https://code.example/team/gifs' }, FIELDS],
  ['a machine of one’s own', {}, {}],
])('the repository in %s', (_, env, fields) => expect(repositoryFields(env)).toEqual(fields))
