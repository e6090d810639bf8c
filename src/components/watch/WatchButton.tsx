/**
 * Opens the video behind a GIF in its place. Where a player cannot be nested it opens the video
 * host's page, and says so.
 */
import { VIDEO_HOST_NAMES, watchUrl } from '../../media/videoHosts/addresses.ts'
import type { KnownMedia } from '../../media/videoHosts/knownMedia.ts'
import { useServices } from '../../services/context.ts'
import { Button, type ButtonProps } from '../button/Button.tsx'
import { OpenIcon } from '../icons/controlIcons.tsx'
import { PlayIcon } from '../icons/icons.tsx'

interface WatchButtonProps extends Pick<ButtonProps, 'look' | 'rootRef'> {
  media: KnownMedia
  onWatch: () => void
}

/** A player nested in a frame of opaque origin is opaque too, and neither video host plays then. */
const canNestPlayer = (): boolean => globalThis.origin !== 'null'

export function WatchButton({ media, onWatch, ...look }: WatchButtonProps) {
  const { t } = useServices()
  const nests = canNestPlayer()
  return (
    <Button
      {...look}
      part="watch"
      icon={nests ? <PlayIcon /> : <OpenIcon />}
      label={nests ? t('Watch') : t('Watch on {provider}', { provider: VIDEO_HOST_NAMES[media.host] })}
      href={nests ? undefined : watchUrl(media)}
      onPress={nests ? onWatch : undefined}
    />
  )
}
