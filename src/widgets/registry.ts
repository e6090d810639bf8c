/** The widgets by name, each a separate chunk. To add one: a folder, and one line here. */
import type { ComponentType } from 'react'
import type { WidgetName } from '../protocol/earlyOptions.ts'
import type { WidgetProps } from './widgetProps.ts'

type WidgetModule = { Widget: ComponentType<WidgetProps> }

export const WIDGETS: Record<WidgetName, () => Promise<WidgetModule>> = {
  embed: () => import('./embed/EmbedWidget.tsx'),
  player: () => import('./player/PlayerWidget.tsx'),
  carousel: () => import('./carousel/CarouselWidget.tsx'),
  related: () => import('./related/RelatedWidget.tsx'),
  grid: () => import('./grid/GridWidget.tsx'),
  video: () => import('./video/VideoWidget.tsx'),
  picker: () => import('./picker/PickerWidget.tsx'),
  gif: () => import('./gif/GifWidget.tsx'),
}
