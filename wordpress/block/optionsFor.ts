/** The options that apply to the widget of a block. */
import { WIDGET_NAMES, type WidgetName } from '../../src/protocol/earlyOptions.ts'
import type { OptionName } from '../../src/protocol/options.ts'
import { sourceKind, widgetOf } from '../../src/protocol/source.ts'
import { type Attributes, BLOCK_OPTIONS } from './attributes.ts'

const LISTS: readonly WidgetName[] = ['grid', 'carousel', 'related', 'picker']
const ONE: readonly WidgetName[] = WIDGET_NAMES.filter(name => !LISTS.includes(name))

/** Options that only some widgets read. */
const ONLY_FOR: Partial<Record<OptionName, readonly WidgetName[]>> = {
  ratio: ONE,
  type: LISTS,
  limit: LISTS,
  more: LISTS,
  rating: LISTS,
  columns: ['grid', 'related', 'picker'],
  gutter: LISTS,
  radius: [...LISTS, 'gif'],
  watch: ['embed', 'player', 'video'],
  muted: ['video'],
  volume: ['video'],
  loop: ['video'],
  controls: ['video'],
}

export function optionsFor({ gif = '', widget = '' }: Attributes): OptionName[] {
  const chosen = WIDGET_NAMES.find(name => name === widget)
  const shown = widgetOf(sourceKind(gif), chosen)
  // The alternative text has its own field in the sidebar.
  return BLOCK_OPTIONS.filter(name => name !== 'alt' && (ONLY_FOR[name]?.includes(shown) ?? true))
}
