/** Opens the video behind a GIF: in its place, or at its host's where a player cannot be nested. */
import { watchUrl } from '../../media/external/addresses.ts'
import type { KnownMedia } from '../../media/external/provider.ts'
import { Button, type ButtonProps } from '../button/Button.tsx'
import { PlayIcon } from '../icons/icons.tsx'
import { useServices } from '../services.ts'

export interface WatchButtonProps extends Pick<ButtonProps, 'look' | 'ref'> {
  media: KnownMedia
  onWatch: () => void
}

/**
 * A frame of opaque origin hands its sandbox on: a player nested in it would have no origin either, and neither
 * host's plays then.
 */
const canNestPlayer = (): boolean => globalThis.origin !== 'null'

export function WatchButton({ media, onWatch, ...look }: WatchButtonProps) {
  const { t } = useServices()
  const nests = canNestPlayer()
  return (
    <Button
      {...look}
      part="watch"
      icon={<PlayIcon />}
      label={t('Watch')}
      href={nests ? undefined : watchUrl(media)}
      onPress={nests ? onWatch : undefined}
    />
  )
}
