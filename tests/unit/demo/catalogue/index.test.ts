import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { catalogue, frontPageIds } from '../../../../demo/catalogue/index.ts'
import { itemKey } from '../../../../server/library/cache.ts'
import { recordOf } from '../../../../server/library/records.ts'
import type { GifRecord } from '../../../../server/library/types.ts'
import { tempFolder } from '../../../helper/tempFolder.ts'

interface UserFields {
  username: string
  display_name: string
  attribution_display_name: string
  profile_url: string
  avatar_url: string
  is_verified: boolean
  is_public: boolean
  suppress_chrome: boolean
}

const userOf = (record: GifRecord) => record.user as UserFields | undefined
const RTL = /[\u0590-\u08ff]/

const records = (await catalogue.items()).map(item => recordOf(item, { key: itemKey(item), files: {} }))

const folder = tempFolder()
beforeAll(async () => {
  await catalogue.prepare?.({ media: folder, avatars: folder })
})

describe('the catalogue', () => {
  it('has at least 300 stickers and 60 clips, all different', () => {
    expect(records.filter(record => record.is_sticker).length).toBeGreaterThanOrEqual(300)
    expect(records.filter(record => !record.is_sticker).length).toBeGreaterThanOrEqual(60)
    expect(new Set(records.map(record => record.id)).size).toBe(records.length)
    expect(new Set(records.map(record => record.title)).size).toBe(records.length)
    for (const { id, slug, title } of records) {
      expect(id).toMatch(/^[a-z0-9]{12}$/)
      expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      expect(title.trim()).not.toBe('')
    }
  })

  it('has all ratings, with few above g', () => {
    const count = (rating: string) => records.filter(record => record.rating === rating).length
    for (const rating of ['g', 'pg', 'pg-13', 'r']) expect(count(rating), rating).toBeGreaterThan(0)
    expect(count('g')).toBeGreaterThan(records.length * 0.9)
  })

  it.each<[string, (record: GifRecord) => boolean]>([
    ['verified and public', r => userOf(r)?.is_verified === true && userOf(r)?.is_public === true],
    ['public, not verified', r => userOf(r)?.is_verified === false && userOf(r)?.is_public === true],
    ['not public', r => userOf(r)?.is_public === false],
    ['with suppressed chrome', r => userOf(r)?.suppress_chrome === true],
    ['without a display name', r => userOf(r)?.display_name === '' && userOf(r)?.username !== ''],
    ['without a username', r => userOf(r)?.username === '' && userOf(r)?.display_name !== ''],
    ['with neither name', r => userOf(r)?.username === '' && userOf(r)?.display_name === ''],
    ['without an avatar', r => userOf(r)?.avatar_url === ''],
    ['with an avatar', r => userOf(r)?.avatar_url !== ''],
    ['attributed under another name', r => userOf(r)?.attribution_display_name !== userOf(r)?.display_name],
    ['with a right-to-left name', r => RTL.test(userOf(r)?.display_name ?? '')],
    ['with a very long name', r => (userOf(r)?.display_name.length ?? 0) > 80],
    ['with markup in the name', r => /[<&]/.test(userOf(r)?.display_name ?? '')],
    ['anonymous', r => r.is_anonymous === true && r.user === undefined],
    ['with a right-to-left title', r => RTL.test(r.title)],
    ['with a long title', r => r.title.length > 140],
    ['without tags', r => r.tags.length === 0],
    ['featured', r => r.is_featured === true],
    ['with a call to action', r => typeof (r.cta as { link?: string } | undefined)?.link === 'string'],
    [
      'with media at youtube',
      r => (r.external_media as { provider_name?: string })?.provider_name === 'youtube',
    ],
    ['with media at vimeo', r => (r.external_media as { provider_name?: string })?.provider_name === 'vimeo'],
    ['with sound', r => r.type === 'video' && r.video !== undefined],
  ])('has an example %s', (_what, matches) => {
    expect(records.some(matches)).toBe(true)
  })

  it('gives videos assets in several heights, previews and captions', () => {
    const videos = records
      .filter(record => record.type === 'video')
      .map(record => record.video as Record<string, object>)
    expect(videos.length).toBeGreaterThanOrEqual(6)
    for (const { assets, previews } of videos) {
      expect(
        new Set(Object.values(assets ?? {}).map(asset => (asset as { height: number }).height)).size,
      ).toBeGreaterThanOrEqual(3)
      expect(previews).toHaveProperty('original')
    }
    expect(
      videos.filter(({ captions }) => (captions as unknown as unknown[]).length > 0).length,
    ).toBeGreaterThanOrEqual(4)
  })

  it('has a front page of clips and stickers', () => {
    const known = new Set(records.map(record => record.id))
    const ids = frontPageIds()
    expect(ids.length).toBeGreaterThanOrEqual(20)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(known.has(id)).toBe(true)
  })

  it('has its avatars, each with an 80 px variant', async () => {
    const urls = new Set(records.map(record => userOf(record)?.avatar_url).filter(Boolean))
    expect(urls.size).toBeGreaterThan(5)
    for (const url of urls) {
      const file = join(
        folder,
        ...decodeURIComponent(url ?? '')
          .split('/')
          .slice(2),
      )
      expect((await sharp(file).metadata()).height).toBe(240)
      expect((await sharp(join(file, '..', '80h.png')).metadata()).height).toBe(80)
    }
  })

  it('writes the licences to the media folder', async () => {
    const text = await readFile(join(folder, 'LICENSES.txt'), 'utf8')
    expect(text).toContain('Fluent Emoji')
    expect(text).toContain('Permission is hereby granted')
  })
})
