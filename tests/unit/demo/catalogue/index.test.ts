import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { catalogue } from '../../../../demo/catalogue/index.ts'
import { ROOT } from '../../../../scripts/build/paths.ts'
import { listFiles } from '../../../../scripts/build/write.ts'
import { itemKey } from '../../../../server/library/cache.ts'
import { recordOf } from '../../../../server/library/records.ts'
import { tempFolder } from '../../../helper/tempFolder.ts'

const records = (await catalogue.items()).map(item => recordOf(item, { key: itemKey(item), files: {} }))

const folder = tempFolder()
beforeAll(async () => {
  await catalogue.prepare?.({ media: folder, avatars: folder })
})

it('the catalogue has at least 300 stickers and 60 clips, all different', () => {
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

it('the catalogue gives videos assets in several heights, previews and captions', () => {
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

it('the catalogue has the GIFs that the host pages and the documents name', () => {
  const files = [`${ROOT}README.md`, ...['demo/hosts', 'docs'].flatMap(folder => listFiles(ROOT + folder))]
  const texts = files.map(file => readFileSync(file, 'utf8'))
  const ids = texts.flatMap(text => [...text.matchAll(/["'](g[a-z0-9]{11})["']/g)].map(([, id]) => id))
  expect(ids.length).toBeGreaterThan(20)
  const known = records.map(({ id }) => id)
  expect(ids.filter(id => !known.includes(id as string))).toEqual([])
})

it('the catalogue has its avatars, each with an 80 px variant', async () => {
  const urls = new Set(
    records.map(({ user }) => (user as { avatar_url?: string } | undefined)?.avatar_url).filter(Boolean),
  )
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

it('the catalogue writes the licences to the media folder', async () => {
  const text = await readFile(join(folder, 'LICENSES.txt'), 'utf8')
  expect(text).toContain('Fluent Emoji')
  expect(text).toContain('Permission is hereby granted')
})
