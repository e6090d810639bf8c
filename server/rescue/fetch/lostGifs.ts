/** GIFs that a provider has reported as gone, which are not requested again for a while. */
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

const NAME = 'rescue-lost.ndjson'
const ASK_AGAIN_MS = 30 * 86_400_000
const LINE = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ gif: v.string(), reason: v.string(), at: v.number() }),
)

export type LostGifs = Awaited<ReturnType<typeof openLostGifs>>

/** A file in the library's folder. Ignores a line that a kill has cut off. */
export async function openLostGifs(folder: string) {
  const path = join(folder, NAME)
  const reasons = new Map<string, string>()
  for (const line of (await readFile(path, 'utf8').catch(() => '')).split('\n')) {
    const { success, output } = v.safeParse(LINE, line)
    if (success && Date.now() - output.at < ASK_AGAIN_MS) reasons.set(output.gif, output.reason)
  }
  return {
    /** The reason of each loss, by the GIF's alias. */
    reasons,
    async add(gif: string, reason: string) {
      reasons.set(gif, reason)
      // Begins with a line end, because a kill may have cut off the line before.
      await appendFile(path, `\n${JSON.stringify({ gif, reason, at: Date.now() })}`)
    },
  }
}
