/** GIFs related to one, as a widget. */
import { SCROLL_LIMIT } from '../../components/list/listProps.ts'
import { RelatedGrid } from '../../components/relatedGrid/RelatedGrid.tsx'
import { RELATED_COLUMNS } from '../../layout/tileDefaults.ts'
import { MAX_SIZE_PX } from '../../protocol/limits.ts'
import { asRelated } from '../../protocol/source.ts'
import { useServices } from '../../services/context.ts'
import { listPageUrl, useListOptions } from '../listOptions.ts'
import type { WidgetProps } from '../widgetProps.ts'

export function Widget(widget: WidgetProps) {
  const { source, options, layout } = widget
  const { brand } = useServices()
  const list = useListOptions({ ...widget, source: asRelated(source) })
  return (
    <RelatedGrid
      key={list.key}
      {...list.props}
      columns={options.columns ?? RELATED_COLUMNS}
      more={options.more}
      maxHeight={layout === 'flow' ? MAX_SIZE_PX : undefined}
      scrollLimit={layout === 'flow' ? SCROLL_LIMIT : undefined}
      moreHref={listPageUrl(source, brand.url)}
    />
  )
}
