/**
 * Lets one process at a time make the media of an item, where several share a library. The claim of
 * a process that is killed ends soon by itself.
 */
import type { SharedStore } from '../store/processTypes.ts'
import { CLAIM_MS, keepClaim } from './keepClaim.ts'

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
    let stopKeeping = () => {}
    const ask = async () => {
      while (!isOver && !(await shared.lease(key, owner, CLAIM_MS))) {
        await new Promise(resolve => setTimeout(resolve, ASK_EVERY_MS))
      }
      if (!isOver) stopKeeping = keepClaim(ms => shared.lease(key, owner, ms))
    }
    return {
      users: 0,
      claimed: ask(),
      end() {
        isOver = true
        stopKeeping()
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
