/** The site calls as one application, mounted at the root. */
import { Hono } from 'hono'
import { accountRoutes } from './routes/accountRoutes.ts'
import { blockRoutes, type HostedVideo, videoHostRoutes } from './routes/blockRoutes.ts'
import { channelGifRoutes } from './routes/channelGifRoutes.ts'
import { channelRoutes } from './routes/channelRoutes.ts'
import { channelTagRoutes } from './routes/channelTagRoutes.ts'
import { gifDataRoutes } from './routes/gifDataRoutes.ts'
import { gifEditRoutes } from './routes/gifEditRoutes.ts'
import { languageTagRoutes } from './routes/languageTagRoutes.ts'
import { mediaServiceRoutes } from './routes/mediaServiceRoutes.ts'
import { moderationRoutes } from './routes/moderationRoutes.ts'
import { schedulerRoutes } from './routes/schedulerRoutes.ts'
import { sessionRoutes } from './routes/sessionRoutes.ts'
import { storyRoutes } from './routes/storyRoutes.ts'
import { userRoutes } from './routes/userRoutes.ts'
import type { SiteContext } from './siteContext.ts'

const DEMO_VIDEOS: ReadonlyMap<string, HostedVideo> = new Map([
  ['1', { title: 'A video that may be embedded', embeddable: true }],
  ['2', { title: 'A private video', embeddable: false }],
])

const PARTS = [
  sessionRoutes,
  accountRoutes,
  userRoutes,
  channelRoutes,
  channelTagRoutes,
  channelGifRoutes,
  gifDataRoutes,
  languageTagRoutes,
  gifEditRoutes,
  moderationRoutes,
  mediaServiceRoutes,
  storyRoutes,
  schedulerRoutes,
  blockRoutes,
]

export function createSiteRoutes(context: SiteContext): Hono {
  const app = new Hono()
  for (const part of PARTS) app.route('/', part(context))
  return app.route('/', videoHostRoutes(DEMO_VIDEOS))
}
