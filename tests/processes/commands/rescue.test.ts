import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../../scripts/build/paths.ts'
import { openLibrary } from '../../../server/library/index.ts'
import type { ReportRow } from '../../../server/rescue/rescueReport.ts'
import { startGifServices, tenorCode } from '../../helper/gifServices.ts'
import { tempFolder } from '../../helper/tempFolder.ts'

const PAGES = 200
const POSTS = 1000
/** GIFs of each service, which still has those of even numbers. */
const GIFS = 4
const has = (id: string) => Number(/\d+$/.exec(id)?.[0] ?? 1) % 2 === 0

/** Embed codes that the services have given out over the years. */
const SHAPES: ((n: number) => string)[] = [
  n =>
    `<iframe src="https://giphy.com/embed/g${n}" width="480" height="270" frameBorder="0" class="giphy-embed" allowFullScreen></iframe><p><a href="https://giphy.com/gifs/happy-cat-g${n}">via GIPHY</a></p>`,
  n =>
    `<div style="width:100%;height:0;padding-bottom:75%;position:relative;"><iframe src="https://giphy.com/embed/g${n}/twitter/iframe" style="position:absolute"></iframe></div>`,
  n =>
    `<div class="tenor-gif-embed" data-postid="90${n}" data-aspect-ratio="1.3" data-width="100%"><a href="https://tenor.com/view/sad-dog-gif-90${n}">Dog</a></div> <script async src="https://tenor.com/embed.js"></script>`,
  n => `<iframe src="https://klipy.com/embed/k${n}"></iframe>`,
  n =>
    `<a href="https://giphy.com/gifs/happy-cat-g${n}?utm_source=x"><img src="https://media2.giphy.com/media/g${n}/200.webp?cid=1&amp;ep=v1"></a>`,
  n => `<img src="https://media.tenor.com/${tenorCode(`t${n}`)}/sad-dog.gif">`,
  n => `<p>https://gph.is/g/s${n}</p>`,
]
const shape = (at: number) => SHAPES[at % SHAPES.length]?.(at % GIFS) ?? ''
const post = (at: number) =>
  `<item><title>Post ${at}</title><content:encoded><![CDATA[<p>é</p>\r\n${shape(at)}]]></content:encoded></item>`

async function makePages(folder: string): Promise<void> {
  await mkdir(folder)
  for (let at = 0; at < PAGES; at += 1)
    await writeFile(
      join(folder, `${at}.${at % 3 ? 'html' : 'md'}`),
      `# Größe ${at}\r\n\r\n${shape(at)}\r\n\r\nEnde`,
    )
  const posts = Array.from({ length: POSTS }, (_, at) => post(at)).join('\r\n')
  await writeFile(join(folder, 'export.xml'), `<?xml version="1.0"?><rss><channel>${posts}</channel></rss>`)
}

const contents = async (folder: string): Promise<Record<string, string>> => {
  const read = async (name: string) => [name, await readFile(join(folder, name), 'utf8')]
  return Object.fromEntries(await Promise.all((await readdir(folder)).map(read)))
}

test('keeps half of the GIFs of 200 pages and 1,000 posts, killed twice, and does nothing the next time', async () => {
  const folder = join(tempFolder(), 'pages')
  const cache = tempFolder()
  await makePages(folder)
  const before = await contents(folder)
  const services = await startGifServices({ has })
  const report = join(cache, 'report.json')
  const asked = ['--import', 'tsx', 'tests/processes/commands/rescueChild.ts', `${services.port}`, folder]
  const start = () =>
    spawn(process.execPath, [...asked, '--yes', '--report', report, '--write'], {
      ...{ cwd: ROOT, env: { ...process.env, GIFLET_CACHE: cache }, stdio: 'ignore' },
    })
  const ended = async () => (await once(start(), 'exit'))[0]
  const rows = async (): Promise<ReportRow[]> => JSON.parse(await readFile(report, 'utf8'))

  for (const kept of [2, 5]) {
    const child = start()
    await expect
      .poll(async () => (await readdir(join(cache, 'added')).catch(() => [])).length, { timeout: 300_000 })
      .toBeGreaterThanOrEqual(kept)
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  expect(await contents(folder)).toEqual(before)
  expect(await ended()).toBe(0)
  expect(services.most()).toBe(1)

  const all = await rows()
  const count = (result: string) => all.filter(row => row.result === result).length
  expect(all.length).toBeGreaterThan(PAGES + POSTS)
  expect(count('replaced')).toBeGreaterThan(0)
  expect([count('found'), count('kept'), count('replaced') + count('lost')]).toEqual([0, 0, all.length])
  for (const { gif, result } of all)
    expect([gif, result]).toEqual([gif, has(gif.replace(/_+$/, '')) ? 'replaced' : 'lost'])

  const after = await contents(folder)
  for (const [name, text] of Object.entries(after))
    if (name !== 'export.xml') expect(text).toMatch(/^# Größe \d+\r\n\r\n\S.*\r\n\r\nEnde$/)
  const { length } = services.asked
  expect(await ended()).toBe(0)
  expect([services.asked.length, await contents(folder)]).toEqual([length, after])
  expect((await rows()).filter(({ result }) => result !== 'lost')).toEqual([])

  const library = await openLibrary({ cacheDir: cache, watchAdded: false })
  const names = (await library.records()).flatMap(({ aliases = [] }) => aliases)
  expect(names).toEqual(
    expect.arrayContaining([
      ...['g2', 'giphy:g2', '902', 'tenor:902', 'klipy:k2', 'gph:s2', 'tenor:t2_________', 't2_________'],
    ]),
  )
  await library.close()
})
