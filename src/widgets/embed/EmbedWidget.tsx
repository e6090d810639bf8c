/** The embed page: one GIF with all that belongs to it. */
import { OneGif } from '../OneGif.tsx'
import type { WidgetProps } from '../widgetProps.ts'
import { Embed } from './Embed.tsx'

export const Widget = (props: WidgetProps) => <OneGif {...props} Shown={Embed} />
