/** The masonry grid of a list. */
import { Grid } from '../../components/grid/Grid.tsx'
import { SCROLL_LIMIT } from '../../components/list/listProps.ts'
import { MAX_SIZE_PX } from '../../protocol/limits.ts'
import { useServices } from '../../services/context.ts'
import { listPageUrl, useListOptions } from '../listOptions.ts'
import type { WidgetProps } from '../widgetProps.ts'

export function Widget(widget: WidgetProps) {
  const { source, options, layout } = widget
  const { brand } = useServices()
  const { key, props } = useListOptions(widget)
  return (
    <Grid
      key={key}
      {...props}
      columns={options.columns}
      more={options.more}
      // The loader allows no taller box, so a growing list ends there.
      maxHeight={layout === 'flow' ? MAX_SIZE_PX : undefined}
      scrollLimit={layout === 'flow' ? SCROLL_LIMIT : undefined}
      moreHref={listPageUrl(source, brand.url)}
    />
  )
}
