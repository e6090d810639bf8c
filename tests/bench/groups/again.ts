/** `--again`: the requests of a second visit. */
import { openBrowser, VIEWPORT } from '../chromiumFor.ts'
import { count, kilobytes, markdownTable } from '../document.ts'
import { servePages } from '../pages.ts'
import { waitForQuiet } from '../quiet.ts'
import { chosenOf, SUBJECTS } from '../subjects.ts'
import type { Group } from './group.ts'

const HEAD = ['', 'first visit: requests', 'bytes', 'second visit: requests', 'bytes']

export const again: Group = {
  title: 'The second visit',
  method: `Each page is opened twice in one context of the browser, on cable (20 ms, 50 Mbit/s), until no more requests come.
The server lets everything be kept for ten minutes. Bytes are those of all answers' bodies, as compressed.`,
  async measure({ only, quick }) {
    const subjects = chosenOf(SUBJECTS, quick ? only || 'giflet-gif' : only)
    const server = await servePages(subjects)
    const browser = await openBrowser()
    try {
      const rows: string[][] = []
      for (const { id, label } of subjects) {
        const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'no-preference' })
        const page = await context.newPage()
        const row = [label]
        for (let visit = 0; visit < 2; visit++) {
          server.reset()
          await page.goto(`${server.places.page}/${id}/`, { waitUntil: 'networkidle' })
          await waitForQuiet(server)
          const { requests, bytes } = server.taken()
          row.push(count(requests), kilobytes(bytes))
          await page.goto('about:blank')
        }
        await context.close()
        console.log(row.join(', '))
        rows.push(row)
      }
      return markdownTable(HEAD, rows)
    } finally {
      await browser.close()
      await server.close()
    }
  },
}
