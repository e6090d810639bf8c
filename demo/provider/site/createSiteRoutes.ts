/** The provider's side of the site calls, as one application to mount at the root. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { HttpError } from '../http/errors.ts'
import type { EventStore, GifStore } from '../store/types.ts'
import { issueToken } from './auth.ts'
import { accountRoutes } from './routes/accountRoutes.ts'
import { blockRoutes, type HostedVideo, videoHostRoutes } from './routes/blockRoutes.ts'
import { channelRoutes } from './routes/channelRoutes.ts'
import { gifDataRoutes } from './routes/gifDataRoutes.ts'
import { mediaRoutes } from './routes/mediaRoutes.ts'
import { moderationRoutes } from './routes/moderationRoutes.ts'
import { schedulerRoutes } from './routes/schedulerRoutes.ts'
import { sessionRoutes } from './routes/sessionRoutes.ts'
import { storyRoutes } from './routes/storyRoutes.ts'
import { userRoutes } from './routes/userRoutes.ts'
import type { SiteContext } from './siteContext.ts'
import type { SiteStore } from './siteStore.ts'

export interface SiteRoutesOptions extends Partial<Omit<SiteContext, 'site' | 'gifs' | 'events'>> {
  /** From `openSiteStore`; whoever opened it closes it. */
  site: SiteStore
  gifs: GifStore
  events: EventStore
  /** Videos of the video host's stand-in by number. */
  videos?: ReadonlyMap<string, HostedVideo>
}

const DEMO_VIDEOS: ReadonlyMap<string, HostedVideo> = new Map([
  ['1', { title: 'A video that may be embedded', embeddable: true }],
  ['2', { title: 'A private video', embeddable: false }],
])

function errorAnswer(error: Error, c: Context): Response {
  c.header('Cache-Control', 'no-store')
  if (!(error instanceof HttpError)) {
    console.error(error)
    return c.json({ status: 500, message: 'Internal Server Error' }, 500)
  }
  for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
  return c.json({ status: error.status, message: error.message }, error.status)
}

export function createSiteRoutes({ videos = DEMO_VIDEOS, ...options }: SiteRoutesOptions): Hono {
  const context: SiteContext = {
    trims: join(tmpdir(), 'giflet-trims'),
    mediaHosts: new Set(),
    onMail: () => {},
    version: '0',
    now: Date.now,
    random: Math.random,
    ...options,
  }
  const parts = [
    sessionRoutes(context),
    accountRoutes(context),
    userRoutes(context),
    channelRoutes(context),
    gifDataRoutes(context),
    moderationRoutes(context),
    mediaRoutes(context),
    storyRoutes(context),
    schedulerRoutes(context),
    blockRoutes(context),
    videoHostRoutes(videos),
  ]
  const app = new Hono()
  for (const part of parts) app.route('/', part)
  app.onError(errorAnswer)
  return app
}

/**
 * Makes sure that a moderator of this name is there, for whom registration is not open, and returns a token for
 * `Authorization: Token …`: the given one, or a new one.
 */
export async function ensureStaff(
  site: SiteStore,
  { username, token }: { username: string; token?: string },
): Promise<{ id: string; token: string }> {
  if (token !== undefined && !/^\w{20,}$/.test(token)) {
    throw new RangeError('A staff token needs 20 letters or digits')
  }
  const user_type = 'moderator'
  const [existing] = await site.list('account', { username })
  const fields = {
    username,
    display_name: username,
    user_type,
    is_verified: true,
    is_public: true,
    is_confirmed: true,
  }
  const { id } = existing
    ? await site.put('account', existing.id, { user_type })
    : await site.add('account', fields)
  return { id, token: await issueToken({ site }, id, token) }
}
