/** Links the plugin's sources, which the plugin directory requires for built files. */
import { repositoryFields } from '../repository.ts'

const HEADING = '\n= Source =\n'

/** Adds the link to `readme.txt` if the repository is known. Throws without its heading. */
export function withSourceLink(readme: string, env: NodeJS.ProcessEnv): string {
  const { homepage } = repositoryFields(env)
  if (!readme.includes(HEADING)) throw new Error(`readme.txt has no section${HEADING}`)
  return homepage
    ? readme.replace(HEADING, `${HEADING}\n[The repository](${homepage}) has all sources.\n`)
    : readme
}
