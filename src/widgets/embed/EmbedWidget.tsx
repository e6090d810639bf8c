/** The embed page: loads its GIF, or shows an error. */
import { LoadGif } from '../LoadGif.tsx'
import type { WidgetProps } from '../widgetProps.ts'
import { Embed } from './Embed.tsx'

export const Widget = (props: WidgetProps) => <LoadGif {...props} Shown={Embed} />
