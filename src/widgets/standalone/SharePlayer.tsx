/** The share player as a component: a GIF between a header and a footer. */
import { Player } from '../player/Player.tsx'
import { type OneGifProps, StandaloneGif } from './StandaloneGif.tsx'

export type SharePlayerProps = OneGifProps

export const SharePlayer = (props: SharePlayerProps) => <StandaloneGif {...props} Shown={Player} />
