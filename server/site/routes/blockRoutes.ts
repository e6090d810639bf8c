/** Content blocks of the front page, the artist lookup, and a simulated video host. */
import { type Context, Hono } from 'hono'
import { badRequest, HttpError, notFound } from '../../http/errors.ts'
import { shuffled } from '../../shuffled.ts'
import { childrenOf } from '../channelTree.ts'
import { ensureCollections } from '../collections.ts'
import { queryForm } from '../form.ts'
import { listArtists, publicUser } from '../people.ts'
import type { SiteContext } from '../siteContext.ts'

const BLOCK_SIZE = 10
const BLOCK_TYPES = ['trending_searches', 'random_collections', 'random_artists'] as const
const SPOTIFY_ARTIST = /^https:\/\/open\.spotify\.com\/(?:intl-\w+\/)?artist\/(\w{10,40})(?:[/?#]|$)/

/** A video at the simulated video host. */
export interface HostedVideo {
  title: string
  /** A private video answers 403. */
  embeddable: boolean
}

export function blockRoutes(context: SiteContext): Hono {
  const { site, gifs, random } = context
  const routes = new Hono()

  async function itemsOf(type: (typeof BLOCK_TYPES)[number], channel: string): Promise<unknown[]> {
    if (type === 'trending_searches') return gifs.tags('', BLOCK_SIZE)
    if (type === 'random_collections') {
      await ensureCollections(context)
      return shuffled(await childrenOf(site, channel), random)
    }
    return shuffled((await listArtists(context)).map(publicUser), random)
  }

  routes.get('/api/v3/content-blocks', async c => {
    const form = queryForm(c)
    const type = form.oneOf('type', BLOCK_TYPES)
    const channel = form.optional('channel') ?? ''
    if (type === 'random_collections' && !channel) throw badRequest('channel is missing')
    const items = (await itemsOf(type, channel)).slice(0, BLOCK_SIZE)
    const title = type.replace('_', ' ')
    return c.json({ results: [{ id: channel ? `${type}:${channel}` : type, type, title, items }] })
  })

  routes.get('/api/v3/spotify/artist', async c => {
    const url = queryForm(c).text('spotify_url')
    const id = SPOTIFY_ARTIST.exec(url)?.[1]
    if (!id) throw badRequest('spotify_url must be the address of a Spotify artist')
    const accounts = await site.list('account')
    const artist = accounts.find(({ spotify_url }) => SPOTIFY_ARTIST.exec(String(spotify_url))?.[1] === id)
    if (!artist) throw notFound('No artist has this address')
    return c.json({ id, name: artist.display_name, user: publicUser(artist) })
  })
  return routes
}

/** `GET /video-host/api/oembed.json?url=`: simulates a video host, for tests and the demo. */
export function videoHostRoutes(videos: ReadonlyMap<string, HostedVideo>): Hono {
  return new Hono().get('/video-host/api/oembed.json', (c: Context) => {
    const form = queryForm(c)
    const id = /\/(\d+)(?:[/?#]|$)/.exec(form.text('url'))?.[1]
    const video = id === undefined ? undefined : videos.get(id)
    if (!video) throw notFound()
    if (!video.embeddable) throw new HttpError(403, 'The video is private')
    const width = form.optional('width') ? form.number('width', { min: 1, max: 10_000 }) : 640
    const height = Math.round((width * 9) / 16)
    return c.json({ type: 'video', version: '1.0', title: video.title, video_id: Number(id), width, height })
  })
}
