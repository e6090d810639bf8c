/** The GIFs of the catalogue that tests use. */
import type { GifRecord } from '../../../server/library/types.ts'

export const SAMPLE_KINDS = {
  gif: record => record.type === 'gif' && !record.external_media,
  sticker: record => record.is_sticker,
  video: record => record.type === 'video',
  youtube: record => hostOf(record) === 'youtube',
  vimeo: record => hostOf(record) === 'vimeo',
} satisfies Record<string, (record: GifRecord) => boolean>

export type SampleKind = keyof typeof SAMPLE_KINDS
export type Samples = Record<SampleKind, { id: string; title: string; slug: string }>

function hostOf(record: GifRecord): string | undefined {
  return (record.external_media as { provider_name?: string } | undefined)?.provider_name
}
