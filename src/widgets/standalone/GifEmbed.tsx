/** The embed page as a component: one GIF with its uploader, sharing and related GIFs. */
import { Embed } from '../embed/Embed.tsx'
import { type OneGifProps, StandaloneGif } from './StandaloneGif.tsx'

export type GifEmbedProps = OneGifProps

export const GifEmbed = (props: GifEmbedProps) => <StandaloneGif {...props} Shown={Embed} />
