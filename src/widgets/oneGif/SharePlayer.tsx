/** The share player as a component: a GIF between a header and a footer. */
import { Player } from '../player/Player.tsx'
import { OneGifComponent, type OneGifProps } from './OneGifComponent.tsx'

export type SharePlayerProps = OneGifProps

export const SharePlayer = (props: SharePlayerProps) => <OneGifComponent {...props} Shown={Player} />
