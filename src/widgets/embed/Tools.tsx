/** The buttons on the picture: the one that stops the motion, and Share. */
import type { RefObject } from 'react'
import { EVENT_ACTIONS } from '../../analytics/eventNames.ts'
import { Button } from '../../components/button/Button.tsx'
import { PauseIcon, PlayIcon, ShareIcon } from '../../components/icons/icons.tsx'
import { useServices } from '../../components/services.ts'
import type { Playback } from '../../components/usePlayback.ts'
import { useTrack } from '../../components/useTrack.ts'

export interface ShareControl {
  menuOpen: boolean
  onShare: () => void
  shareRef: RefObject<HTMLElement | null>
}

export interface ToolsProps {
  id: string
  playback: Playback
  compact: boolean
  share: ShareControl | undefined
}

export function Tools({ id, playback, compact, share }: ToolsProps) {
  const { t } = useServices()
  const track = useTrack(id)
  const toggle = () => {
    if (playback.next === 'pause') track(EVENT_ACTIONS.clickPause)
    playback.toggle()
  }
  return (
    <div className="giflet-tools" data-paused={playback.next === 'play'}>
      <Button
        look="scrim"
        part={playback.next}
        iconOnly
        icon={playback.next === 'play' ? <PlayIcon /> : <PauseIcon />}
        label={t(playback.next)}
        onPress={toggle}
      />
      {!compact && share && <ShareButton {...share} />}
    </div>
  )
}

export function ShareButton({ menuOpen, onShare, shareRef }: ShareControl) {
  const { t } = useServices()
  return (
    <Button
      ref={shareRef}
      look="scrim"
      part="share"
      iconOnly
      icon={<ShareIcon />}
      label={t('share')}
      expanded={menuOpen}
      onPress={onShare}
    />
  )
}
