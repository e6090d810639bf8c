/**
 * Animated texts. A message is stored under a short key, so that `text_STYLE_KEY` is an id like any
 * other. Its files are drawn on request and kept in a bounded folder.
 */
import { createHash } from 'node:crypto'
import type { GifRecord } from '../library/types.ts'
import { processPool } from '../media/processPool.ts'
import type { Size } from '../media/renditions.ts'
import { RecentMap } from '../platform/recentMap.ts'
import { TEXT_ID, takedownId, textTakedownId } from '../platform/takedownId.ts'
import type { TextStore } from '../store/sql/textStore.ts'
import type { DrawTask } from './drawTask.ts'
import { type CachedFile, mediaCache } from './mediaCache.ts'
import { parseTextFile, textRecord } from './textRecord.ts'
import { STYLES, type TextStyle } from './textStyles.ts'

export const MAX_MESSAGE_LENGTH = 100
/** Number of texts whose files are cached. */
const MAX_ITEMS = 600
const MAX_SIZES = 1_000
/** `maxQueue`: most files of all clients that may wait to be drawn. */
const DRAWING = { processes: 2, maxQueue: 200, timeoutMs: 30_000 }
/** Measures messages in a process of their own, because files take longer. */
const MEASURING = { processes: 1, maxQueue: 50, timeoutMs: 20_000 }

export type AnimatedText = ReturnType<typeof createAnimatedText>

export type DrawRequest = Pick<CachedFile, 'beforeDrawing' | 'signal'>

interface Found extends Message {
  style: TextStyle
}

interface Message {
  message: string
  key: string
}

export function createAnimatedText(options: {
  texts: TextStore
  /** Whether the operator has taken down the text with this `takedownId`. */
  isTakenDown(id: string): Promise<boolean>
  cacheDir: string
}) {
  const { texts, isTakenDown } = options
  const cache = mediaCache({ dir: options.cacheDir, maxItems: MAX_ITEMS })
  const script = new URL('./drawTask.ts', import.meta.url)
  const pool = processPool({ script, ...DRAWING })
  const measure = measuring(script)

  async function find(id: string): Promise<Found | undefined> {
    const [, name, key] = TEXT_ID.exec(id) ?? []
    const style = STYLES.find(known => known.name === name)
    if (!style || !key || (await isTakenDown(takedownId(id)))) return undefined
    const message = await texts.recall(key)
    return message === undefined ? undefined : { style, message, key }
  }

  const recordsIn = async (styles: readonly TextStyle[], { key, message }: Message) =>
    recordsOf(styles, key, message, await measure.sizesOf(message))

  return {
    /**
     * One record per style; none for a blank message or one that was taken down. Cut to
     * `MAX_MESSAGE_LENGTH`.
     */
    async records(raw: string): Promise<GifRecord[]> {
      const message = normalizeMessage(raw)
      if (message === '') return []
      const key = keyOf(message)
      if (await isTakenDown(textTakedownId(key))) return []
      await texts.remember(key, message)
      return recordsIn(STYLES, { key, message })
    },
    /** `undefined` for an unknown id. */
    async record(id: string) {
      const found = await find(id)
      return found && (await recordsIn([found.style], found))[0]
    },
    /** The same message in the other styles; `undefined` for an unknown id. */
    async siblings(id: string) {
      const found = await find(id)
      if (!found) return undefined
      const others = STYLES.filter(style => style !== found.style)
      return recordsIn(others, found)
    },
    /**
     * Absolute path of a file of `record(id)`, drawn first if missing. Throws `MediaError` BUSY if
     * too many wait, ABORTED if the client has left.
     */
    async ensureFile(id: string, file: string, request?: DrawRequest) {
      const found = await find(id)
      if (!found) return undefined
      const { message, style } = found
      const whole = (await measure.sizesOf(message))[STYLES.indexOf(style)]
      const wanted = whole && parseTextFile(whole, file)
      if (!wanted) return undefined
      const { size, format } = wanted
      const draw = (path: string, signal: AbortSignal) => {
        const task: DrawTask = { style: style.name, message, size, format, path }
        return pool.run<void>('draw', task, signal)
      }
      return cache.ensure({ item: id, file: wanted.file, draw, ...request })
    },
    /** Ends running drawings. */
    async close() {
      await Promise.all([pool.close(), measure.close()])
    },
  }
}

/** A record per style. `sizes` are in the order of `STYLES`. */
function recordsOf(
  styles: readonly TextStyle[],
  key: string,
  message: string,
  sizes: readonly Size[],
): GifRecord[] {
  return styles.flatMap(style => {
    const size = sizes[STYLES.indexOf(style)]
    return size ? textRecord(`text_${style.name}_${key}`, style, message, size) : []
  })
}

/**
 * Measures messages in a child process, because rare letters need system fonts. Sizes are in the
 * order of `STYLES`.
 */
function measuring(script: URL) {
  const pool = processPool({ script, ...MEASURING })
  const known = new RecentMap<string, Promise<Size[]>>(MAX_SIZES)
  return {
    sizesOf(message: string): Promise<Size[]> {
      const sizes = known.get(message) ?? pool.run<Size[]>('sizes', { message })
      known.set(message, sizes)
      sizes.catch(() => known.delete(message))
      return sizes
    },
    close: () => pool.close(),
  }
}

/** Characters that XML, and so an SVG, cannot contain: https://www.w3.org/TR/xml/#charsets */
const UNDRAWABLE = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\s]*$/u

/**
 * Collapses white space, drops control characters, cuts to `MAX_MESSAGE_LENGTH`. Empty for a
 * message without visible characters.
 */
export function normalizeMessage(raw: string): string {
  const plain = raw.replace(UNDRAWABLE, ' ').replace(/\s+/g, ' ').trim()
  const message = [...plain].slice(0, MAX_MESSAGE_LENGTH).join('').trim()
  return INVISIBLE.test(message) ? '' : message
}

function keyOf(message: string): string {
  const digest = createHash('sha256').update(message).digest()
  const number = BigInt(`0x${digest.subarray(0, 12).toString('hex')}`)
  return number.toString(36).padStart(16, '0').slice(-16)
}
