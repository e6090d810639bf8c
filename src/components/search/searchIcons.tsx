/** Icons of the search field and its suggestions. */

import { Icon, pen } from '../icons/icons.tsx'

export const SearchIcon = () => (
  <Icon>
    <path {...pen} d="M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6zM15.8 15.8l4.7 4.7" />
  </Icon>
)

export const ClearIcon = () => (
  <Icon>
    <path {...pen} d="m7 7 10 10M17 7 7 17" />
  </Icon>
)

export const TrendingIcon = () => (
  <Icon>
    <path {...pen} d="m3 16.5 6-6.2 4.2 4.2L21 6.5M15.4 6.5H21V12" />
  </Icon>
)
