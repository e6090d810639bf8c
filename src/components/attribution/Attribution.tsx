/**
 * The uploader of a GIF: avatar, name, verified badge. Nothing for a user without a name. Takes the colour of the
 * text around it, so it works on a picture's scrim and on a surface.
 */
import { useLayoutEffect, useState } from 'react'
import { avatarUrl } from '../../gif/avatarUrl.ts'
import type { User } from '../../gif/types.ts'
import { VerifiedIcon } from '../icons/VerifiedIcon.tsx'
import { useServices } from '../services.ts'
import { useStyles } from '../useStyles.ts'
import css from './attribution.css?inline'
import { type AttributionLink, attributionHref, attributionName } from './attribution.ts'

export interface AttributionProps {
  user: User | undefined
  /** Whether it leads to the user's page, in a new tab. Default `none`: a tile is a link already. */
  link?: AttributionLink
  /** `small` for tiles (24 px), `medium` for embed and player (32 px). Default `small`. */
  size?: 'small' | 'medium'
  /** The visitor followed the link. */
  onOpen?: (() => void) | undefined
}

export function Attribution({ user, link = 'none', size = 'small', onOpen }: AttributionProps) {
  useStyles(css)
  const name = attributionName(user)
  if (!user || !name) return null
  const href = attributionHref(user, link)
  const shared = { className: 'giflet-attribution', part: 'attribution', 'data-size': size }
  const content = (
    <>
      <Avatar key={user.avatar_url} user={user} />
      <bdi className="giflet-attribution-name">{name}</bdi>
      {user.is_verified && <Verified />}
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
 * A picture that is missing or does not load is replaced by one of the five default ones: drawn by lot in the browser,
 * ahead of the first paint, as a server would draw another.
 */
function Avatar({ user }: { user: User }) {
  const [src, setSrc] = useState(user.avatar_url ? avatarUrl(user) : undefined)
  const missing = src === undefined
  useLayoutEffect(() => {
    if (missing) setSrc(avatarUrl(undefined))
  }, [missing])
  return (
    <img
      className="giflet-attribution-avatar"
      src={src}
      alt=""
      draggable={false}
      decoding="async"
      onError={() => setSrc(undefined)}
    />
  )
}

function Verified() {
  const { t } = useServices()
  return (
    <span className="giflet-attribution-verified" role="img" aria-label={t('Verified')} title={t('Verified')}>
      <VerifiedIcon />
    </span>
  )
}
