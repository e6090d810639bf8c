/** Plays the external video of a GIF in its place. The player is imported on first use. */
import { useState } from 'react'
import { useLazyModule } from '../../hooks/useLazyModule.ts'

const loadPlayer = () => import('./ExternalPlayer.tsx')

interface ExternalPlayerControl {
  watching: boolean
  watch: () => void
  stop: () => void
  /** The component, while watching and once loaded. */
  Player: Awaited<ReturnType<typeof loadPlayer>>['ExternalPlayer'] | undefined
}

export function useExternalPlayer(): ExternalPlayerControl {
  const [watching, setWatching] = useState(false)
  const stop = () => setWatching(false)
  const player = useLazyModule(loadPlayer, watching, stop)
  return {
    watching,
    watch: () => setWatching(true),
    stop,
    Player: watching ? player?.ExternalPlayer : undefined,
  }
}
