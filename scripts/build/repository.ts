/**
 * The repository of the package's sources. Not a constant, because a fork is published from its own
 * repository: the publishing CI names it, and npm compares it with the provenance.
 */
export interface RepositoryFields {
  repository?: { type: 'git'; url: string }
  homepage?: string
  bugs?: string
}

/**
 * Fields of a `package.json`; none outside GitHub Actions and GitLab CI, which are those that npm
 * takes provenance from: https://docs.npmjs.com/generating-provenance-statements
 */
export function repositoryFields(env: NodeJS.ProcessEnv): RepositoryFields {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, CI_PROJECT_URL } = env
  const url = GITHUB_REPOSITORY ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}` : CI_PROJECT_URL
  if (!url) return {}
  return {
    repository: { type: 'git', url: `git+${url}.git` },
    homepage: `${url}#readme`,
    bugs: `${url}/issues`,
  }
}
