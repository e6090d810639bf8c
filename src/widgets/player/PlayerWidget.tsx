/** The share player: a GIF in a frame with a header. Loads it, or says why it could not. */
import { OneGif } from '../OneGif.tsx'
import type { WidgetProps } from '../widgetProps.ts'
import { Player } from './Player.tsx'

export const Widget = (props: WidgetProps) => <OneGif {...props} Shown={Player} />
