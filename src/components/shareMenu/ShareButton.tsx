/** Opens the share menu, which shows a button of its own in its place. */

import { useServices } from '../../services/context.ts'
import { Button } from '../button/Button.tsx'
import { ShareIcon } from '../icons/controlIcons.tsx'
import type { ShareControl } from './useShareMenu.ts'

interface ShareButtonProps {
  share: ShareControl
  look?: 'scrim' | 'quiet'
}

export function ShareButton({ share, look = 'scrim' }: ShareButtonProps) {
  const { t } = useServices()
  if (share.Part) return null
  return (
    <Button
      rootRef={share.button}
      look={look}
      part="share"
      iconOnly={!share.failed}
      icon={<ShareIcon />}
      label={t(share.failed ? 'Try again?' : 'Share')}
      expanded={false}
      onPress={share.open}
    />
  )
}
