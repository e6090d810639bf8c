/** The carousel of a list. */
import { Carousel } from '../../components/carousel/Carousel.tsx'
import { useListOptions } from '../listOptions.ts'
import type { WidgetProps } from '../widgetProps.ts'

export function Widget(widget: WidgetProps) {
  const { key, props } = useListOptions(widget)
  return <Carousel key={key} {...props} />
}
