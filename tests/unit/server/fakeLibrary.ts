/** A library of real, tiny files for tests of the server. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createServer } from '../../../server/http/createServer.ts'
import { openStore, type ServerOptions, type ServerStore } from '../../../server/index.ts'
import type { Library } from '../../../server/library/cachedLibrary.ts'
import type { GifRecord } from '../../../server/library/types.ts'
import { createAnimatedText } from '../../../server/text/animatedText.ts'

export function gifRecord(id: string, fields: Partial<GifRecord> = {}): GifRecord {
  const rendition = (name: string, width: number, height: number) => ({
    url: `/media/${id}/${name}.gif`,
    webp: `/media/${id}/${name}.webp`,
    mp4: `/media/${id}/${name}.mp4`,
    avif: `/media/${id}/${name}.avif`,
    av1: `/media/${id}/${name}_av1.mp4`,
    width,
    height,
  })
  const still = (name: string, width: number, height: number) => ({
    url: `/media/${id}/${name}_still.png`,
    width,
    height,
  })
  return {
    id,
    type: 'gif',
    slug: id,
    title: `Title of ${id}`,
    tags: [],
    rating: 'g',
    is_sticker: false,
    import_datetime: '2024-05-01T00:00:00Z',
    images: {
      original: { ...rendition('original', 480, 270), size: 4000, webp_size: 3000, mp4_size: 2000 },
      original_still: still('original', 480, 270),
      fixed_width: rendition('fixed_width', 200, 112),
      fixed_width_still: still('fixed_width', 200, 112),
      fixed_width_small: rendition('fixed_width_small', 100, 56),
      fixed_height_small: rendition('fixed_height_small', 178, 100),
      downsized: rendition('downsized', 480, 270),
    },
    ...fields,
  }
}

export const mia = {
  id: 'u1',
  username: 'mia_moves',
  display_name: 'Mía Moves',
  profile_url: '/channels/mia_moves',
  avatar_url: '/avatars/mia_moves/default.png',
  is_verified: true,
  is_public: true,
}

export const RECORDS: GifRecord[] = [
  gifRecord('cat1', { title: 'Cat party', tags: ['party', 'animal', 'happy'], user: mia, is_featured: true }),
  gifRecord('dog1', { title: 'Dog nap', tags: ['cat', 'sleep', 'animal'], user: mia }),
  gifRecord('cafe1', { title: 'Café crème', tags: ['coffee', 'happy'], rating: 'pg' }),
  gifRecord('rude1', { title: 'Rude gesture', tags: ['party'], rating: 'r' }),
  gifRecord('stick1', {
    title: 'Grinning face',
    tags: ['emoji', 'happy', 'smile'],
    type: 'sticker',
    is_sticker: true,
    user: { id: 'u2', username: 'solo', display_name: '' },
  }),
  gifRecord('stick2', { title: 'Red heart', tags: ['emoji', 'love'], type: 'sticker', is_sticker: true }),
  gifRecord('vid1', {
    title: 'Ocean waves',
    tags: ['sea', 'happy'],
    type: 'video',
    video: {
      assets: { original: { url: '/media/vid1/video_original.mp4', width: 480, height: 270 } },
      captions: [{ url: '/media/vid1/captions.en.vtt', language: 'en' }],
      duration: 4.5,
    },
  }),
  gifRecord('gone1', { title: 'Removed', is_removed: true }),
  gifRecord('hidden1', { title: 'Hidden cat', tags: ['cat'], is_hidden: true }),
]

/** Bytes 0, 1, 2 …, so that a range is recognizable by its content. */
export const VIDEO_BYTES = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))
export const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'

/** Version of the media of all items. */
export const FAKE_VERSION = 'fake1'

async function encodePictures() {
  const image = sharp({ create: { width: 4, height: 4, channels: 4, background: '#0a7' } })
  const [gif, webp, png] = await Promise.all(
    (['gif', 'webp', 'png'] as const).map(format => image.clone().toFormat(format).toBuffer()),
  )
  return { gif, webp, png } as Record<'gif' | 'webp' | 'png', Buffer>
}
const PICTURES = encodePictures()

export async function fakeLibrary(records: readonly GifRecord[] = RECORDS): Promise<Library> {
  const mediaDir = await mkdtemp(join(tmpdir(), 'giflet-library-'))
  const images = await PICTURES
  const write = async (name: string, bytes: Buffer | string) => {
    const path = join(mediaDir, name)
    await writeFile(path, bytes)
    return path
  }
  const files: Record<string, string> = {
    gif: await write('a.gif', images.gif),
    webp: await write('a.webp', images.webp),
    png: await write('a.png', images.png),
    mp4: await write('a.mp4', VIDEO_BYTES),
    vtt: await write('a.vtt', CAPTIONS),
  }
  const avatarsDir = join(mediaDir, 'avatars')
  await mkdir(join(avatarsDir, 'mia_moves'), { recursive: true })
  await write('avatars/mia_moves/default.png', images.png)
  await write('LICENSES.txt', 'Drawn by nobody, free for all.')
  return {
    mediaDir,
    avatarsDir,
    records: async () => [...records],
    async ensureFile(id, file) {
      const known = records.some(record => record.id === id)
      const path = known ? files[file.split('.').at(-1) ?? ''] : undefined
      return path === undefined ? undefined : { path }
    },
    forgetFile() {},
    version: id => (records.some(record => record.id === id) ? FAKE_VERSION : undefined),
    buildAll: async () => {},
    unfinished: async () => [],
    finish: async () => {},
    takeDown: async () => {},
    restore: async () => {},
    withdrawn: async () => [],
    watchAdded: async () => {},
    work: () => ({ waiting: 0, building: 0, made: 0, failed: 0 }),
    onBuilt: () => () => {},
    close: () => rm(mediaDir, { recursive: true, force: true }),
  }
}

export interface TestServer {
  get(path: string, init?: RequestInit): Promise<Response>
  json(path: string, init?: RequestInit): Promise<Body>
  store: ServerStore
  library: Library
  app: ReturnType<typeof createServer>
  close(): Promise<void>
}

/** The parts of an answer that tests read. */
interface Body {
  data: Gifs
  meta: { status: number; msg: string; response_id: string }
  pagination: { count: number; offset: number; total_count: number }
}
type Gifs = (Record<string, unknown> & { id: string })[] & Record<string, unknown> & { id: string }

export const ORIGIN = 'http://gifs.test'
export const STAFF_TOKEN = 'staff_token_of_the_tests'
/** The operator's headers. */
export const STAFF = { Authorization: `Token ${STAFF_TOKEN}` }

export async function testServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const library = options.library ?? (await fakeLibrary())
  const store = options.store ?? (await openStore({ folder: ':memory:' }))
  await store.gifs.put(await library.records())
  const text = createAnimatedText({
    texts: store.texts,
    isTakenDown: store.gifs.isTakenDown,
    cacheDir: join(library.mediaDir, 'text'),
  })
  const close = async () => {
    await text.close()
    await store.close()
    await library.close()
  }
  const own = { library, store, text, publicUrl: ORIGIN, staffToken: STAFF_TOKEN }
  let app: TestServer['app']
  try {
    app = createServer({ ...own, ...options })
  } catch (error) {
    await close()
    throw error
  }
  const get = async (path: string, init?: RequestInit) => app.request(`${ORIGIN}${path}`, init)
  return {
    app,
    store,
    library,
    get,
    json: async (path, init) => (await get(path, init)).json() as Promise<Body>,
    close,
  }
}
