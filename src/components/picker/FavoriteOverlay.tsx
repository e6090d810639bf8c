/** A heart on each tile of a picker with favourites. */
import { createContext, useContext } from 'react'
import { useStyles } from '../../hooks/useStyles.ts'
import { useServices } from '../../services/context.ts'
import { Button } from '../button/Button.tsx'
import { Icon } from '../icons/icons.tsx'
import type { GifOverlayProps } from '../tile/Tile.tsx'
import css from './favoriteOverlay.css?inline'
import type { Favorites } from './recentGifs.ts'

export const FavoritesContext = /* @__PURE__ */ createContext<Favorites | undefined>(undefined)

export function FavoriteOverlay({ gif, isHovered }: GifOverlayProps) {
  useStyles(css)
  const { t } = useServices()
  const favorites = useContext(FavoritesContext)
  const marked = favorites?.isFavorite(gif) === true
  return (
    <span className="giflet-favorite" data-shown={marked || isHovered}>
      <Button
        look="scrim"
        iconOnly
        icon={<HeartIcon filled={marked} />}
        label={t('Favorite')}
        pressed={marked}
        part="favorite"
        onPress={() => favorites?.toggleFavorite(gif)}
      />
    </span>
  )
}

const HeartIcon = ({ filled }: { filled: boolean }) => (
  <Icon>
    <path
      d="M12 20S4 15 4 9.5A4.2 4.2 0 0 1 12 7.5a4.2 4.2 0 0 1 8 2C20 15 12 20 12 20z"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
    />
  </Icon>
)
