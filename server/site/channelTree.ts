/** The tree of channels; siblings are ordered by rank. */
import { badRequest } from '../http/errors.ts'
import type { SiteStore, Thing } from './siteStore.ts'

export const POSITIONS = ['before', 'after', 'first-child', 'last-child'] as const
export type Position = (typeof POSITIONS)[number]

const parentOf = (channel: Thing): string | null =>
  typeof channel.parent === 'string' ? channel.parent : null

/** Ordered by position. */
export async function childrenOf(site: SiteStore, parent: string | null): Promise<Thing[]> {
  const channels = await site.list('channel', parent === null ? {} : { parent })
  return channels
    .filter(channel => parentOf(channel) === parent)
    .sort((a, b) => Number(a.position) - Number(b.position))
}

/** The channel and its descendants, parents first. */
export async function withDescendants(site: SiteStore, channel: Thing): Promise<Thing[]> {
  const children = await childrenOf(site, channel.id)
  return [channel, ...(await Promise.all(children.map(child => withDescendants(site, child)))).flat()]
}

/** Moves a channel next to or into another and renumbers its siblings. Throws 400 for a cycle. */
export async function moveChannel(
  site: SiteStore,
  channel: Thing,
  position: Position,
  target: Thing,
): Promise<Thing> {
  const subtree = await withDescendants(site, channel)
  if (subtree.some(({ id }) => id === target.id)) throw badRequest('A channel cannot be moved into itself')
  const inside = position === 'first-child' || position === 'last-child'
  const parent = inside ? target.id : parentOf(target)
  const siblings = (await childrenOf(site, parent)).filter(({ id }) => id !== channel.id)
  const at = siblings.findIndex(({ id }) => id === target.id)
  const index = { before: at, after: at + 1, 'first-child': 0, 'last-child': siblings.length }[position]
  siblings.splice(index, 0, channel)
  for (const [place, { id }] of siblings.entries()) await site.put('channel', id, { position: place })
  return site.put('channel', channel.id, { parent })
}
