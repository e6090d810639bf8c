import type { GifSource } from '../protocol/source.ts'
import type { GifCalls, RequestOptions, SourceOptions } from './types.ts'

export type SingleSource = GifSource & { kind: 'gif' | 'random' }

/** Calls the GIF that a source names. */
export const requestGif = <One>(
  client: Pick<GifCalls<One, unknown>, 'gif' | 'random'>,
  source: SingleSource,
  { signal, reload, type, rating }: SourceOptions & RequestOptions,
) =>
  source.kind === 'gif'
    ? client.gif(source.id, { signal, reload })
    : client.random({ signal, reload, type, rating, tag: source.tag })
