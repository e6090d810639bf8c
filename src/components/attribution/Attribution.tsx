import { type CSSProperties, useLayoutEffect, useState } from 'react'
import { avatarUrl } from '../../gif/avatarUrl.ts'
import type { Gif, User } from '../../gif/types.ts'
import { useRoot } from '../../hooks/useRoot.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { useServices } from '../../services/context.ts'
import { Icon } from '../icons/icons.tsx'
import css from './attribution.css?inline'
import { type AttributionLink, attributionHref, attributionName } from './credit.ts'

/** Props of `<Attribution>`. */
export interface AttributionProps {
  /** The credited user. Default: the uploader of `gif`. */
  user?: User | undefined
  /** The GIF whose uploader is credited. */
  gif?: Pick<Gif, 'user'> | undefined
  /**
   * Whether it links to the user's page, in a new tab. Default `none`, because a tile is already a
   * link.
   */
  link?: AttributionLink | undefined
  /** `small` for tiles (24 px), `medium` for embed and player (32 px). Default `small`. */
  size?: 'small' | 'medium' | undefined
  /** Called when the visitor followed the link. */
  onOpen?: (() => void) | undefined
  /** Further classes of its element. */
  className?: string | undefined
}

/**
 * Credits the uploader of a GIF: avatar, name and verified badge. Renders nothing without a name.
 * Inherits the text colour, so it works on a picture's scrim and on a plain surface.
 */
export function Attribution(props: AttributionProps) {
  const { gif, user = gif?.user, link = 'none', size = 'small', onOpen } = props
  useStyles(css)
  const root = useRoot('giflet-attribution', props)
  const name = attributionName(user)
  if (!user || !name) return null
  const href = attributionHref(user, link)
  const shared = {
    ...root,
    part: 'attribution',
    'data-size': size,
  }
  const content = (
    <>
      <Avatar key={user.avatar_url} user={user} />
      <bdi className="giflet-attribution-name">{name}</bdi>
      {user.is_verified && <VerifiedBadge />}
    </>
  )
  return href ? (
    <a {...shared} href={href} target="_blank" rel="noopener" onClick={onOpen}>
      {content}
    </a>
  ) : (
    <span {...shared}>{content}</span>
  )
}

/**
 * Falls back to one of five default avatars if the picture is missing or does not load. The random
 * default is chosen in the browser before the first paint, because a server would choose another
 * one.
 */
function Avatar({ user }: { user: User }) {
  const [src, setSrc] = useState(user.avatar_url ? avatarUrl(user) : undefined)
  useLayoutEffect(() => setSrc(old => old ?? avatarUrl(undefined)), [])
  return (
    <img
      className="giflet-attribution-avatar"
      src={src}
      alt=""
      draggable={false}
      decoding="async"
      // Always the first one, because a page's policy may refuse them all.
      onError={() => setSrc(avatarUrl(undefined, Number))}
    />
  )
}

/** Props of `<VerifiedBadge>`. */
export interface VerifiedBadgeProps {
  /** Pixels. Default 16. */
  size?: number | undefined
  /** CSS colour. Default: that of the text around it. */
  fill?: string | undefined
  /** Further classes of its element. */
  className?: string | undefined
}

/** The badge of a verified user, with a name for screen readers. */
export function VerifiedBadge(props: VerifiedBadgeProps) {
  useStyles(css)
  const { size, fill } = props
  const root = useRoot('giflet-attribution-verified', props)
  const { t } = useServices()
  return (
    <span
      {...root}
      role="img"
      title={t('Verified')}
      style={{ color: fill, '--giflet-badge': size && `${size}px` } as CSSProperties}
    >
      <VerifiedIcon />
    </span>
  )
}

/** A rosette with a check mark cut out. */
const VerifiedIcon = () => (
  <Icon>
    <path
      fillRule="evenodd"
      d="M12 1.8l2.7 2 3.4 0 1 3.2 2.7 2-1 3 1 3-2.7 2-1 3.2-3.4 0-2.7 2-2.7-2-3.4 0-1-3.2-2.7-2 1-3-1-3 2.7-2 1-3.2 3.4 0zM10.9 16.4l5.8-6-1.5-1.5-4.3 4.5-2.1-2.1-1.5 1.5z"
    />
  </Icon>
)
