/** The share player: loads its GIF, or shows an error. */
import { LoadGif } from '../LoadGif.tsx'
import type { WidgetProps } from '../widgetProps.ts'
import { Player } from './Player.tsx'

export const Widget = (props: WidgetProps) => <LoadGif {...props} Shown={Player} />
