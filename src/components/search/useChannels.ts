/** The channels that match a search term, and the one that searches are limited to. */
import { useCallback, useEffect, useState } from 'react'
import type { Channel } from '../../api/types.ts'
import { useServices } from '../../services/context.ts'
import type { SearchCatalog } from './catalog.ts'

const NONE: readonly Channel[] = []

/** `@nba dunk` names the channel `nba`; a term without `@` is used whole. */
export const channelTerm = (term: string): string =>
  term.startsWith('@') ? (term.split(' ')[0] ?? '') : term

export interface Channels {
  currentChannels: readonly Channel[]
  setChannels(channels: readonly Channel[]): void
  activeChannel: Channel | undefined
  setActiveChannel(channel: Channel | undefined): void
  fetchChannelSearch(offset: number): Promise<Channel[]>
}

interface ChannelsOptions {
  term: string
  catalog: SearchCatalog
  initial: Channel | undefined
  /** Whether channels are fetched as the term changes. */
  wanted: boolean
}

export function useChannels({ term, catalog, initial, wanted }: ChannelsOptions): Channels {
  const { debug } = useServices()
  const [currentChannels, setChannels] = useState(NONE)
  const [activeChannel, setActiveChannel] = useState(initial)
  const name = channelTerm(term)
  const fetchChannelSearch = useCallback(
    async (offset: number) => (await catalog.channels(name, { offset })).data,
    [catalog, name],
  )
  const asks = wanted && !activeChannel && name.replace('@', '') !== ''
  useEffect(() => {
    if (!asks) return setChannels(NONE)
    const abort = new AbortController()
    catalog.channels(name, { signal: abort.signal }).then(
      ({ data }) => {
        if (!abort.signal.aborted) setChannels(data)
      },
      (cause: unknown) => {
        if (!abort.signal.aborted) debug('could not load channels', cause)
      },
    )
    return () => abort.abort()
  }, [asks, catalog, name, debug])
  useEffect(() => {
    const named = currentChannels.find(({ slug }) => term.startsWith(`@${slug} `))
    if (named) setActiveChannel(named)
  }, [term, currentChannels])
  return { currentChannels, setChannels, activeChannel, setActiveChannel, fetchChannelSearch }
}
