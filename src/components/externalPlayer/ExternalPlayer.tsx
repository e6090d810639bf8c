/** The host's own player in the GIF's place, with the way back to the GIF. Loaded when the visitor presses Watch. */
import { useLayoutEffect, useReducer, useRef } from 'react'
import { PROVIDER_LABELS, playerUrl } from '../../media/external/addresses.ts'
import { connectPlayer } from '../../media/external/connectPlayer.ts'
import { nextMediaEmbed, PLAYER_SILENT_MS, PLAYER_VIEW } from '../../media/external/mediaEmbed.ts'
import type { KnownMedia } from '../../media/external/provider.ts'
import { Button } from '../button/Button.tsx'
import { BackIcon } from '../icons/wayIcons.tsx'
import { useServices } from '../services.ts'
import { useEscape } from '../useEscape.ts'
import { useStyles } from '../useStyles.ts'
import css from './externalPlayer.css?inline'

export interface ExternalPlayerProps {
  media: KnownMedia
  /** Whether 'Back to GIF' is shown at any time. Default: only while the video does not play. */
  alwaysBack?: boolean
  /** What it reads, where that is shorter than its name. */
  backText?: string | undefined
  onBack: () => void
}

/** What the players need and no more; a frame around ours may take more of it away. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation'
const ALLOW = 'autoplay; fullscreen; picture-in-picture; encrypted-media'

export function ExternalPlayer({ media, alwaysBack = false, backText, onBack }: ExternalPlayerProps) {
  useStyles(css)
  const { t } = useServices()
  const layer = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [{ back }, tell] = useReducer(nextMediaEmbed, PLAYER_VIEW)
  useEscape({ root: layer, active: true, anywhere: false, onEscape: onBack })
  const { provider } = media
  const src = playerUrl(media)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another video is another conversation; in time for its first load
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const timer = setTimeout(() => tell('silent'), PLAYER_SILENT_MS)
    const disconnect = connectPlayer(element, provider, state => {
      if (state === 'playing' || state === 'paused') clearTimeout(timer)
      tell(state)
    })
    element.focus({ preventScroll: true })
    return () => {
      clearTimeout(timer)
      disconnect()
    }
  }, [provider, src])
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
        title={t('{provider} video', { provider: PROVIDER_LABELS[provider] })}
        sandbox={SANDBOX}
        allow={ALLOW}
        // YouTube refuses to play for a page that does not say where it is (its error 153).
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
  )
}
