/**
 * Answers shared by the frames of a page and by the widgets of one document: if several need the
 * same answer, one asks the provider. Nothing is stored. Browsers separate sites, and an opaque
 * frame from everything.
 *
 * A lock lets one frame ask at a time. A frame that has an answer holds a second lock, so that the
 * next one knows whether it can get the answer from a frame, and loses no time if it cannot.
 */

/** As long as a client's own cache. */
export const SHARE_MS = 60_000
/** Frames share a process: one that has not answered by then hangs or has gone. */
export const SAY_MS = 2000

type Said = { says: 'ask'; key: string } | { says: 'have'; key: string; text: string }

export type ShareAnswer = (key: string, load: () => Promise<string>) => Promise<string>

export interface ShareWays {
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  readonly locks: Pick<LockManager, 'request' | 'query'>
}

const askLock = (key: string) => `giflet ask ${key}`
const haveLock = (key: string) => `giflet have ${key}`

function isSaid(data: unknown): data is Said {
  const { says, key, text } = Object(data) as Record<string, unknown>
  return typeof key === 'string' && (says === 'ask' || (says === 'have' && typeof text === 'string'))
}

/** Creates the function that shares. A failure is not shared. */
export function createShareAnswer({ channel, locks }: ShareWays): ShareAnswer {
  const held = new Map<string, string>()
  const waiting = new Map<string, (text: string) => void>()

  channel.addEventListener('message', ({ data }) => {
    if (!isSaid(data)) return
    const { key } = data
    if (data.says === 'have') return waiting.get(key)?.(data.text)
    const text = held.get(key)
    if (text !== undefined) channel.postMessage({ says: 'have', key, text } satisfies Said)
  })

  /** The answer that another frame holds; `undefined` if none does, or none replies. */
  async function heard(key: string): Promise<string | undefined> {
    const { held: taken = [] } = await locks.query()
    if (!taken.some(({ name }) => name === haveLock(key))) return undefined
    const said = new Promise<string | undefined>(resolve => {
      waiting.set(key, resolve)
      setTimeout(resolve, SAY_MS)
      channel.postMessage({ says: 'ask', key } satisfies Said)
    })
    return said.finally(() => waiting.delete(key))
  }

  /** Resolves when others can find it. */
  const keep = (key: string, text: string) =>
    new Promise<void>((resolve, reject) => {
      const share = async () => {
        held.set(key, text)
        resolve()
        await new Promise<unknown>(end => {
          setTimeout(end, SHARE_MS)
          // A page that holds a lock does not enter the back-forward cache.
          globalThis.addEventListener?.('pagehide', end, { once: true })
        })
        held.delete(key)
      }
      locks.request(haveLock(key), { mode: 'shared' }, share).catch(reject)
    })

  return async (key, load) => {
    let isTurn = false
    try {
      return await locks.request(askLock(key), async () => {
        isTurn = true
        const known = held.get(key) ?? (await heard(key))
        if (known !== undefined) return known
        const text = await load()
        await keep(key, text)
        return text
      })
    } catch (error) {
      if (isTurn) throw error
      // Browsers refuse locks where they refuse storage: in opaque origins, or by a setting.
      return load()
    }
  }
}
