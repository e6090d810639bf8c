/** `giflet-server duplicates`: shows GIFs that look like others. */
import { shownText } from '../library/add/shownNames.ts'
import { allPages, type Command, withStore } from './command.ts'
import { noArguments, parsed } from './usage.ts'

export const duplicates: Command = {
  details: `Each line has a GIF, then the earlier ones that it looks like. The same file is never added twice.
"edit ID --take-down" takes one down, "remove ID" deletes it.
`,
  async run(args, settings, { out, error }) {
    noArguments(parsed(args, {}).positionals)
    return withStore(settings, error, async store => {
      let count = 0
      for await (const { record, others } of allPages(async page => (await store.gifs.alike(page)).found)) {
        const [own, ...alike] = [record, ...others].map(({ id, title }) => `${id} ${shownText(title)}`)
        out(`${own}  looks like  ${alike.join(', ')}`)
        count += 1
      }
      out(count === 1 ? '1 looks like another' : `${count} look like others`)
      return 0
    })
  },
}
