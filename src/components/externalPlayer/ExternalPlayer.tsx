/**
 * The video host's own player in place of the GIF, with a way back. Loaded when the visitor presses
 * Watch.
 */
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import { useEscape } from '../../hooks/useEscape.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { VIDEO_HOST_NAMES } from '../../media/videoHosts/addresses.ts'
import { connectPlayer, type PlayerConnection } from '../../media/videoHosts/connectPlayer.ts'
import type { KnownMedia } from '../../media/videoHosts/knownMedia.ts'
import type { ExternalState, PlayerSettings } from '../../media/videoHosts/playerMessages.ts'
import { playerUrl } from '../../media/videoHosts/playerUrl.ts'
import { useServices } from '../../services/context.ts'
import { Button } from '../button/Button.tsx'
import { BackIcon } from '../icons/controlIcons.tsx'
import css from './externalPlayer.css?inline'

interface ExternalPlayerProps {
  media: KnownMedia
  /** Changes reach the player while it plays. */
  settings: PlayerSettings
  /** Keeps 'Back to GIF' visible. Default: visible only while the video is not playing. */
  alwaysBack?: boolean
  /** Visible text of the back button, if shorter than its name. */
  backText?: string | undefined
  onBack: () => void
}

/**
 * The fewest permissions that the players need. A sandbox around our own frame may restrict them
 * further.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation'
const ALLOW = 'autoplay; fullscreen; picture-in-picture; encrypted-media'

/** Gives the visitor a way back from a player that is blocked or may not autoplay. */
const PLAYER_SILENT_MS = 5000

/**
 * Whether 'Back to GIF' shows: when the video has paused, ended or failed, or has reported nothing
 * for `PLAYER_SILENT_MS`; not while it plays.
 */
export const nextBack = (back: boolean, event: ExternalState | 'silent'): boolean =>
  event === 'ready' ? back : event !== 'playing'

export function ExternalPlayer(props: ExternalPlayerProps) {
  const { media, settings, alwaysBack = false, backText, onBack } = props
  useStyles(css)
  const { t } = useServices()
  const layer = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [back, dispatch] = useReducer(nextBack, false)
  useEscape({ root: layer, active: true, anywhere: false, onEscape: onBack })
  const { host, uid, start } = media
  const { muted, volume, loop, controls } = settings
  const connection = useRef<PlayerConnection>(undefined)
  // Only `controls` needs another address. A new one would start the video again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const src = useMemo(() => playerUrl(media, settings), [host, uid, start, controls])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another video needs another connection
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const timer = setTimeout(() => dispatch('silent'), PLAYER_SILENT_MS)
    const connected = connectPlayer(element, host, settings, state => {
      if (state === 'playing' || state === 'paused') clearTimeout(timer)
      dispatch(state)
    })
    connection.current = connected
    element.focus({ preventScroll: true })
    return () => {
      clearTimeout(timer)
      connected.disconnect()
    }
  }, [host, src])
  useEffect(() => {
    connection.current?.change({ muted, volume, loop, controls })
  }, [muted, volume, loop, controls])
  return (
    <div ref={layer} className="giflet-player-layer" part="external-player">
      {(alwaysBack || back) && (
        <Button
          look="light"
          part="back"
          icon={<BackIcon />}
          label={t('Back to GIF')}
          text={backText}
          onPress={onBack}
        />
      )}
      <iframe
        ref={frame}
        src={src}
        title={t('{provider} video', { provider: VIDEO_HOST_NAMES[host] })}
        sandbox={SANDBOX}
        allow={ALLOW}
        // YouTube refuses to play without a referrer (its error 153).
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
  )
}
