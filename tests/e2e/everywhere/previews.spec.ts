/** A GIF's page as link previews read it: two of their readers. */
import openGraphScraper from 'open-graph-scraper'
import { unfurl } from 'unfurl.js'
import { expect, test } from '../fixtures.ts'

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
