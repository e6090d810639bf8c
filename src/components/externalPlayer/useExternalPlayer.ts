/** Plays the external video of a GIF in its place. */
import { type Opened, useOpened } from '../../hooks/useOpened.ts'

const loadPlayer = async () => (await import('./ExternalPlayer.tsx')).ExternalPlayer

export type ExternalPlayerControl = Opened<Awaited<ReturnType<typeof loadPlayer>>>

export const useExternalPlayer = (): ExternalPlayerControl => useOpened(loadPlayer)
