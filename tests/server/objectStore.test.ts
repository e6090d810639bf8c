/** Media in an object store: two machines that share nothing else but a database. */
import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { startObjectStorage } from '../../scripts/services/objectStorage.ts'
import { readAddedItems } from '../../server/library/add/addedFiles.ts'
import { cachePaths } from '../../server/library/cache.ts'
import { renditionFilesOf } from '../../server/media/renditions.ts'
import { runCommand } from '../helper/runCommand.ts'
import { tempFolder } from '../helper/tempFolder.ts'
import { emptyDatabase } from './emptyDatabase.ts'
import { type ServerProcess, startServer } from './serverProcess.ts'

const PICTURES = ['green square', 'blue square']
const IMMUTABLE = 'public, max-age=31536000, immutable'

const [first, second, pictures, others] = [tempFolder(), tempFolder(), tempFolder(), tempFolder()]
const servers: ServerProcess[] = []

const succeed = async (args: readonly string[], settings: Record<string, string> = {}) =>
  expect(await runCommand(args, settings)).toMatchObject({ code: 0, errors: [] })
const at = (server: number, path: string) => `${servers[server]?.origin}${path}`

interface Gif {
  id: string
  images: Record<string, { url: string; webp: string }>
}

async function gif(title: string): Promise<Gif> {
  const answer = await fetch(at(0, `/v1/gifs/search?q=${encodeURIComponent(title)}&limit=1`))
  const { data } = (await answer.json()) as { data: [Gif] }
  return data[0]
}
const pathOf = (url = '') => new URL(url).pathname

const storage = await startObjectStorage()
afterAll(() => storage.end())
for (const [index, title] of PICTURES.entries()) {
  const background = { r: 60 * index, g: 120, b: 90 }
  const pixels = sharp({ create: { width: 60, height: 40, channels: 3, background } })
  await pixels.png().toFile(join(pictures, `${title}.png`))
}
const env = { ...storage.settings, DATABASE_URL: await emptyDatabase('objects'), LOG: 'errors' }
// The first picture is added into the store, the others are made by the servers.
const one = join(pictures, `${PICTURES[0]}.png`)
await succeed(['add', one], { ...storage.settings, GIFLET_CACHE: first })
expect(await readdir(join(first, 'media'), { recursive: true })).not.toContain('original.gif')
expect(await storage.names()).not.toHaveLength(0)
await succeed(['add', pictures], { GIFLET_CACHE: others })
for (const folder of [first, second]) {
  for (const part of ['added', 'sources']) {
    await cp(join(others, part), join(folder, part), { recursive: true, force: true })
  }
}
const items = await readAddedItems(cachePaths(others), () => {})
/** Number of files of all pictures. */
const expected = items.map(item => renditionFilesOf(item).size).reduce((sum, count) => sum + count, 0)
for (const folder of [first, second]) servers.push(await startServer(folder, { env }))
afterAll(async () => {
  for (const server of servers) await server.kill()
})

it('two machines make every file once', async () => {
  // A visitor requests a file while the queue makes it.
  const { images } = await gif(PICTURES[1] ?? '')
  for (const server of [0, 1])
    expect((await fetch(at(server, pathOf(images.original?.url)))).status).toBe(200)
  await expect.poll(async () => (await storage.names()).length).toBe(expected)
  const stored = storage.stored()
  expect(new Set(stored).size).toBe(expected)
})

it('both machines send a stored file whole, in parts and conditionally', async () => {
  const { images } = await gif(PICTURES[0] ?? '')
  const path = pathOf(images.fixed_width?.webp)
  expect(path).toMatch(/^\/media\/\w+\/[\da-f]{10}\/fixed_width\.webp$/)
  const whole = await fetch(at(0, path))
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect((await sharp(bytes).metadata()).format).toBe('webp')
  expect(whole.headers.get('Content-Type')).toBe('image/webp')
  expect(whole.headers.get('Content-Length')).toBe(String(bytes.length))
  expect(whole.headers.get('Cache-Control')).toBe(IMMUTABLE)
  expect(whole.headers.get('Access-Control-Allow-Origin')).toBe('*')
  const tag = whole.headers.get('ETag') ?? ''
  const part = await fetch(at(1, path), { headers: { Range: 'bytes=4-11', 'If-Range': tag } })
  expect(part.status).toBe(206)
  expect(part.headers.get('Content-Range')).toBe(`bytes 4-11/${bytes.length}`)
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(4, 12))
  const beyond = await fetch(at(1, path), { headers: { Range: `bytes=${bytes.length}-` } })
  expect(beyond.status).toBe(416)
  expect((await fetch(at(1, path), { headers: { 'If-None-Match': tag } })).status).toBe(304)
  const head = await fetch(at(1, path), { method: 'HEAD' })
  expect(head.headers.get('Content-Length')).toBe(String(bytes.length))
})

it('old addresses answer with the current file, cached for an hour', async () => {
  const { id, images } = await gif(PICTURES[0] ?? '')
  const now = Buffer.from(await (await fetch(at(0, pathOf(images.original?.url)))).arrayBuffer())
  for (const old of [`/media/${id}/original.gif`, `/media/${id}/0123456789/original.gif`]) {
    const answer = await fetch(at(1, old))
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=3600')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(now)
  }
})

it('a lost file is made again', async () => {
  const { images } = await gif(PICTURES[1] ?? '')
  const path = pathOf(images.original?.webp)
  expect((await fetch(at(0, path))).status).toBe(200)
  await storage.lose(path.slice(1))
  const answer = await fetch(at(0, path))
  expect(answer.status).toBe(200)
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('webp')
  expect(await storage.names()).toContain(path.slice(1))
})

it('the server says when to retry while the store is away', async () => {
  const path = pathOf((await gif(PICTURES[0] ?? '')).images.original?.url)
  await storage.stop()
  try {
    const away = await fetch(at(0, path))
    expect(away.status).toBe(503)
    expect(away.headers.get('Retry-After')).toBe('5')
    expect((await fetch(at(0, '/readyz'))).status).toBe(200)
    expect((await fetch(at(0, '/v1/gifs/trending'))).status).toBe(200)
  } finally {
    await storage.start()
  }
  expect((await fetch(at(0, path))).status).toBe(200)
})

it('the command check reports a file missing from the store', async () => {
  // Of the picture that this machine has made.
  const { id } = await gif(PICTURES[0] ?? '')
  const file = (await storage.names()).find(name => name.includes(`/${id}/`) && name.endsWith('.mp4')) ?? ''
  await storage.lose(file)
  const { errors } = await runCommand(['check', '--quick'], { ...env, GIFLET_CACHE: first })
  expect(errors.join('\n')).toContain(`${file.split('/').at(-1)} is damaged or missing`)
})

it('the command build moves the files of a folder to the store', async () => {
  const [bucket] = storage.settings.MEDIA_STORE.split('/media?')
  const elsewhere = { ...storage.settings, MEDIA_STORE: `${bucket}/moved?endpoint=${storage.endpoint}` }
  const made = (await readdir(join(others, 'media'), { recursive: true })).filter(name => name.includes('.'))
  expect(made).toHaveLength(expected)
  const bytes = await readFile(join(others, 'media', made[0] ?? ''))
  await succeed(['build'], { ...elsewhere, GIFLET_CACHE: others })
  const moved = (await storage.names()).filter(name => name.startsWith('moved/'))
  expect(moved).toHaveLength(expected)
  const left = (await readdir(join(others, 'media'), { recursive: true })).filter(name => name.includes('.'))
  expect(left).toEqual([])
  const [id, file] = (made[0] ?? '').split('/')
  const name = moved.find(one => one.includes(`/${id}/`) && one.endsWith(`/${file}`)) ?? ''
  expect(await storage.read(name)).toEqual(bytes)
})

it('a takedown removes the files from the store', async () => {
  const { id, images } = await gif(PICTURES[1] ?? '')
  const path = pathOf(images.fixed_width?.webp)
  const { code, errors } = await runCommand(['edit', id, '--take-down'], { ...env, GIFLET_CACHE: first })
  expect(code, errors.join('\n')).toBe(0)
  for (const server of [0, 1]) {
    expect((await fetch(at(server, path))).status).toBe(410)
    expect((await fetch(at(server, `/media/${id}/original.gif`))).status).toBe(410)
  }
  await expect
    .poll(async () => (await storage.names()).filter(name => name.startsWith(`media/${id}`)))
    .toEqual([])
  // The other machine deletes its copy of the source as well.
  for (const folder of [first, second]) {
    await expect.poll(() => readdir(join(folder, 'added'))).not.toContain(`${id}.json`)
  }
  expect((await fetch(at(0, pathOf((await gif(PICTURES[0] ?? '')).images.original?.url)))).status).toBe(200)
})
