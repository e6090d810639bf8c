import { expect, it } from 'vitest'
import { ORIGIN } from '../../fakeLibrary.ts'
import { ownServer } from '../../ownServer.ts'

const server = await ownServer({
  securityContact: 'mailto:security@gifs.example',
  now: () => Date.UTC(2026, 0, 1),
})
const textOf = async (path: string) => (await server.get(path)).text()

it('robots.txt allows pages of GIFs, but not searches', async () => {
  const robots = await textOf('/robots.txt')
  expect(robots).toContain('Disallow: /search\n')
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  expect((await server.get('/search?q=cat')).headers.get('X-Robots-Tag')).toBe('noindex')
})

it('the sitemap lists pages that exist', async () => {
  const sitemap = await textOf('/sitemap.xml')
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
  expect(pages.length).toBeGreaterThan(3)
  expect(sitemap).not.toContain('hidden1')
  for (const page of pages) expect((await server.get(new URL(page).pathname)).status, page).toBe(200)
})

it('security.txt names the contact of the settings, if there is one', async () => {
  expect(await textOf('/.well-known/security.txt')).toBe(
    'Contact: mailto:security@gifs.example\nExpires: 2026-06-30T00:00:00Z\n',
  )
  expect((await (await ownServer()).get('/.well-known/security.txt')).status).toBe(404)
})
