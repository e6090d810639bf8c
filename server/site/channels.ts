/** What the routes of channels share: access to a channel, and its GIFs. */
import type { Context } from 'hono'
import { notFound } from '../http/errors.ts'
import type { GifRecord } from '../library/types.ts'
import { onlyOwner } from './auth.ts'
import type { SiteContext } from './siteContext.ts'
import type { Link, Thing } from './siteStore.ts'

export async function channelOr404({ site }: SiteContext, id: string): Promise<Thing> {
  const channel = await site.get('channel', id)
  if (!channel) throw notFound('No channel has this id')
  return channel
}

/** The channel, if the account of the request owns it. */
export async function ownChannel(context: SiteContext, c: Context, id: string): Promise<Thing> {
  const channel = await channelOr404(context, id)
  onlyOwner(c.get('account'), channel.owner)
  return channel
}

export interface ChannelGif {
  link: Link
  record: GifRecord
}

/** The GIFs of a channel, latest first. */
export async function gifsOfChannel({ site, gifs }: SiteContext, channel: Thing): Promise<ChannelGif[]> {
  const links = await site.linksFrom('channel-gif', channel.id)
  const latestFirst = links.sort((a, b) => b.number - a.number)
  const records = await gifs.getMany(latestFirst.map(({ target }) => target))
  const byId = new Map(records.map(record => [record.id, record]))
  return latestFirst.flatMap(link => {
    const record = byId.get(link.target)
    return record ? { link, record } : []
  })
}
