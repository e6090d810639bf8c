/**
 * Opens the video behind a GIF in its place. Where a player cannot be nested it opens the video
 * host's page, and says so.
 */
import { VIDEO_HOST_NAMES, watchUrl } from '../../media/videoHosts/addresses.ts'
import type { KnownMedia } from '../../media/videoHosts/knownMedia.ts'
import { useServices } from '../../services/context.ts'
import { Button, type ButtonProps } from '../button/Button.tsx'
import type { ExternalPlayerControl } from '../externalPlayer/useExternalPlayer.ts'
import { OpenIcon } from '../icons/controlIcons.tsx'
import { PlayIcon } from '../icons/icons.tsx'

interface WatchButtonProps extends Pick<ButtonProps, 'look' | 'rootRef'> {
  media: KnownMedia
  player: ExternalPlayerControl
}

/** A player nested in a frame of opaque origin is opaque too, and neither video host plays then. */
const canNestPlayer = (): boolean => globalThis.origin !== 'null'

export function WatchButton({ media, player, ...look }: WatchButtonProps) {
  const { t } = useServices()
  const nests = canNestPlayer()
  return (
    <Button
      {...look}
      part="watch"
      icon={nests ? <PlayIcon /> : <OpenIcon />}
      label={
        nests
          ? t(player.failed ? 'Try again?' : 'Watch')
          : t('Watch on {provider}', { provider: VIDEO_HOST_NAMES[media.host] })
      }
      href={nests ? undefined : watchUrl(media)}
      onPress={nests ? player.open : undefined}
    />
  )
}
