/** What the cases share: new things with names of their own, and a short video. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { runFfmpeg } from '../../../../../server/media/ffmpeg.ts'
import type { SITE_CALLS, SiteGroup } from '../../../../../src/site/index.ts'
import type { World } from '../siteServer.ts'

export type Case = (world: World) => Promise<void>
/** A case for each call of a group; a call without one does not compile. */
export type CasesOf<G extends SiteGroup> = { [N in keyof (typeof SITE_CALLS)[G]]: Case }

export let video: Buffer

/** Makes the video, and the file of every GIF of the library. */
export async function makeVideo({ server: { library } }: World): Promise<void> {
  const output = join(library.mediaDir, 'clip.mp4')
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=64x48:rate=10:duration=2']
  await runFfmpeg([...source, '-pix_fmt', 'yuv420p', output])
  video = await readFile(output)
  library.ensureFile = async () => ({ path: output })
}

let unique = 0
export const newClient = () => `198.51.100.${++unique}`
const newName = (word: string) => `${word} ${++unique}`

export async function newChannel({ visitor }: World, fields: { parent?: string } = {}) {
  return visitor.site.channels.create({ display_name: newName('channel'), ...fields })
}
export async function newStory({ visitor }: World, fields: Record<string, unknown> = {}) {
  return visitor.site.stories.save({ title: newName('story'), is_published: true, ...fields })
}
export const ids = (list: readonly { id?: unknown }[]) => list.map(({ id }) => id)
export const storyIds = (page: { results: readonly { story_id: string }[] }) =>
  page.results.map(s => s.story_id)
export const pixel = async (background: string) => {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
