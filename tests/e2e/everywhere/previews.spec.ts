/** A GIF's page as link previews read it: two readers from npm, two by their source. */
import type { Page } from '@playwright/test'
import openGraphScraper from 'open-graph-scraper'
import { unfurl } from 'unfurl.js'
import { expect, test } from '../fixtures.ts'

/** By name, as Mastodon's `LinkDetailsExtractor` and Discourse's Onebox look for them. */
const tagsOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const tags = [...document.querySelectorAll('meta')].map(tag => [
      tag.getAttribute('property') ?? tag.name,
      tag.content,
    ])
    return Object.fromEntries(tags.filter(([name]) => name))
  })

/** The addresses of its files, as the API gives them. */
async function filesOf(origin: string, id: string): Promise<{ url: string; mp4: string }> {
  const { data } = await (await fetch(`${origin}/v1/gifs/${id}`)).json()
  return data.images.original
}

test('unfurl.js and open-graph-scraper find everything', async ({ origin, samples }) => {
  const { id, slug, title } = samples.gif
  const url = `${origin}/gifs/${slug}-${id}`
  const files = await filesOf(origin, id)
  const found = await unfurl(url)
  expect(found).toMatchObject({
    canonical_url: url,
    open_graph: {
      title,
      type: 'video.other',
      site_name: expect.any(String),
      description: expect.any(String),
      images: [{ url: files.url, type: 'image/gif', width: expect.any(Number) }],
      videos: [{ url: files.mp4, type: 'video/mp4', height: expect.any(Number) }],
    },
    twitter_card: { card: 'player', title, players: [{ url: `${origin}/embed/${id}` }] },
    oEmbed: { type: 'rich', title, html: expect.stringContaining(`${origin}/embed/${id}`) },
  })

  const { result } = await openGraphScraper({ html: await (await fetch(url)).text() })
  expect(result).toMatchObject({
    ogTitle: title,
    ogUrl: url,
    ogDescription: expect.any(String),
    ogSiteName: expect.any(String),
    ogVideo: [{ url: files.mp4, type: 'video/mp4' }],
    twitterPlayer: [{ url: `${origin}/embed/${id}`, stream: files.mp4 }],
    jsonLD: [{ '@type': 'VideoObject', name: title, contentUrl: files.mp4 }],
  })
})

test('Discourse takes it for a video, Mastodon for a player', async ({ page, origin, samples }) => {
  const { id, slug, title } = samples.gif
  const files = await filesOf(origin, id)
  await page.goto(`${origin}/gifs/${slug}-${id}`)
  const tags = await tagsOf(page)
  // https://github.com/discourse/discourse/blob/main/lib/onebox/engine/allowlisted_generic_onebox.rb
  expect(tags['og:type']).toMatch(/^video[/.]/)
  expect(tags['og:video:type']).toBe('video/mp4')
  expect(tags['og:video']).toBe(files.mp4)
  expect(tags['og:description']).toBeTruthy()
  // https://github.com/mastodon/mastodon/blob/main/app/lib/link_details_extractor.rb
  expect(tags['twitter:player']).toBe(`${origin}/embed/${id}`)
  expect(Number(tags['twitter:player:width'])).toBeGreaterThan(0)
  expect(Number(tags['twitter:player:height'])).toBeGreaterThan(0)
  expect(tags['twitter:player:stream']).toBe(tags['og:video'])
  expect(tags['og:title']).toBe(title)
  expect(tags['og:image:alt']).toBeTruthy()
  expect(tags['og:site_name']).toBeTruthy()
})

test("search engines find what a video's result needs", async ({ page, origin, samples }) => {
  await page.goto(`${origin}/gifs/${samples.gif.slug}-${samples.gif.id}`)
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  // https://developers.google.com/search/docs/appearance/structured-data/video
  expect(JSON.parse(text ?? '')).toMatchObject({
    '@type': 'VideoObject',
    name: samples.gif.title,
    description: expect.any(String),
    thumbnailUrl: expect.stringMatching(/^http/),
    uploadDate: expect.stringMatching(/^\d{4}-/),
    contentUrl: expect.stringMatching(/\.mp4$/),
    embedUrl: `${origin}/embed/${samples.gif.id}`,
  })
})
