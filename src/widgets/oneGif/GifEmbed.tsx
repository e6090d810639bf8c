/** The embed page as a component: one GIF with its uploader, sharing and related GIFs. */
import { Embed } from '../embed/Embed.tsx'
import { OneGifComponent, type OneGifProps } from './OneGifComponent.tsx'

export type GifEmbedProps = OneGifProps

export const GifEmbed = (props: GifEmbedProps) => <OneGifComponent {...props} Shown={Embed} />
