/** The operator's page, on a server of its own that its command starts. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { StaffGif } from '../../../../server/http/admin/staffGif.ts'
import { STAFF_TOKEN, startServer } from '../../../server/serverProcess.ts'
import { test as base, expect } from '../../fixtures.ts'
import { patient } from '../../harness/patience.ts'

export { expect, STAFF_TOKEN }

/** The largest file that the server takes. */
export const MAX_BYTES = 1_000_000
export const SECTIONS = ['Library', 'Add', 'Reports', 'Duplicates', 'Keys', 'Numbers'] as const

interface Operator {
  origin: string
  /** Adds a picture as a script does. Each title needs a colour of its own. */
  addGif(title: string, color: string): Promise<StaffGif>
  /** The GIF as the API returns it. */
  gif(id: string): Promise<StaffGif>
  /** Opens the page, in the session of its context or with the token. */
  enter(page: Page, section?: (typeof SECTIONS)[number]): Promise<void>
}

export async function picture(color: string): Promise<Buffer<ArrayBuffer>> {
  const image = sharp({ create: { width: 24, height: 16, channels: 3, background: color } })
  return Buffer.from(await image.png().toBuffer())
}

export const test = base.extend<object, { operator: Operator }>({
  operator: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'giflet-admin-'))
      const env = { STAFF_TOKEN, MEDIA_MAX_MB: String(MAX_BYTES / 1e6) }
      const server = await startServer(folder, { env })
      await use(operatorOf(server.origin))
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: patient(120_000) },
  ],
})

function operatorOf(origin: string): Operator {
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(origin + path, {
      ...init,
      headers: { Authorization: `Token ${STAFF_TOKEN}` },
    })
    expect(response.ok, path).toBe(true)
    return ((await response.json()) as { data: unknown }).data
  }
  return {
    origin,
    async addGif(title, color) {
      const form = new FormData()
      form.append('title', title)
      form.append('file', new File([await picture(color)], 'square.png'))
      return ((await ask('/admin/gifs', { method: 'POST', body: form })) as { gif: StaffGif }).gif
    },
    gif: async id => (await ask(`/admin/gifs/${id}`)) as StaffGif,
    async enter(page, section = 'Library') {
      await page.goto(`${origin}/admin#${section.toLowerCase()}`)
      const token = page.getByLabel('Staff token')
      const heading = page.getByRole('heading', { level: 1, name: section })
      await expect(token.or(heading)).toBeVisible()
      if (await heading.isVisible()) return
      await token.fill(STAFF_TOKEN)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(heading).toBeVisible()
    },
  }
}
