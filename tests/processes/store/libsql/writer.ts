/** Opens the store in the given folder, writes, and exits with 0 if every write succeeded. */
import { openStore } from '../../../../server/index.ts'
import { openSiteStore } from '../../../../server/site/index.ts'
import { peopleFile } from '../../../../server/store/libsql/openStore.ts'

const [folder = '', name = '', count = '0'] = process.argv.slice(2)
const store = await openStore({ folder })
const site = await openSiteStore(peopleFile(folder))
for (let index = 0; index < Number(count); index += 1) {
  await Promise.all([
    site.add('story', { by: name }),
    store.gifs.patch('cat1', { [`${name}${index}`]: index }),
    store.events.add([{ ts: 1, source: 'pingback', action: 'SEEN', type: '', gifId: name }]),
    store.texts.remember(`${name}${index}`, 'message'),
  ])
}
site.close()
await store.close()
