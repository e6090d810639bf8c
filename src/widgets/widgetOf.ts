/** Which widget shows a source when the author named none. */
import type { WidgetName } from '../protocol/options.ts'
import type { GifSource } from '../protocol/source.ts'

export function widgetOf(source: GifSource, chosen: WidgetName | 'auto'): WidgetName {
  if (chosen !== 'auto') return chosen
  if (source.kind === 'gif' || source.kind === 'random') return 'embed'
  return source.kind === 'related' ? 'related' : 'grid'
}
