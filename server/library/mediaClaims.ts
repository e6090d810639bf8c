/**
 * Lets one process at a time make the media of an item, where several share a library. The claim of
 * a process that is killed ends soon by itself.
 */
import type { SharedStore } from '../store/processTypes.ts'

const CLAIM_MS = 10_000
const PROLONG_EVERY_MS = 3_000
const ASK_EVERY_MS = 100

export interface MediaClaims {
  /**
   * Resolves when no other process makes media of the item. Returns the function that ends the
   * claim.
   */
  hold(id: string): Promise<() => void>
}

interface Held {
  users: number
  claimed: Promise<void>
  end(): void
}

export function mediaClaims(shared: Pick<SharedStore, 'lease' | 'release'>, owner: string): MediaClaims {
  const held = new Map<string, Held>()

  function claim(id: string): Held {
    const key = `media:${id}`
    let isOver = false
    let prolong: NodeJS.Timeout | undefined
    const ask = async () => {
      while (!isOver && !(await shared.lease(key, owner, CLAIM_MS))) {
        await new Promise(resolve => setTimeout(resolve, ASK_EVERY_MS))
      }
      if (isOver) return
      // If the database does not answer for long, the claim is lost: a file may be made twice.
      const again = () => void shared.lease(key, owner, CLAIM_MS).catch(() => {})
      prolong = setInterval(again, PROLONG_EVERY_MS).unref()
    }
    return {
      users: 0,
      claimed: ask(),
      end() {
        isOver = true
        clearInterval(prolong)
        void shared.release(key, owner).catch(() => {})
      },
    }
  }

  return {
    async hold(id) {
      const entry = held.get(id) ?? claim(id)
      held.set(id, entry)
      entry.users += 1
      const release = () => {
        entry.users -= 1
        if (entry.users > 0) return
        held.delete(id)
        entry.end()
      }
      try {
        await entry.claimed
        return release
      } catch (error) {
        release()
        throw error
      }
    },
  }
}
