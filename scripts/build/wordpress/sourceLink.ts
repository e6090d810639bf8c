/** The plugin directory wants to know where the sources of built files are. */
import { repositoryFields } from '../repository.ts'

const HEADING = '\n= Source =\n'

/** `readme.txt` with a link to the repository, where that is known. Throws if it has no place. */
export function withSourceLink(readme: string, env: NodeJS.ProcessEnv): string {
  const { homepage } = repositoryFields(env)
  if (!readme.includes(HEADING)) throw new Error(`readme.txt has no section${HEADING}`)
  return homepage
    ? readme.replace(HEADING, `${HEADING}\n[The repository](${homepage}) has all sources.\n`)
    : readme
}
