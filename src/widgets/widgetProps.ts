/** What every widget is given. All else comes from `useServices()`. */
import type { Options } from '../protocol/options.ts'
import type { GifSource } from '../protocol/source.ts'

export interface WidgetProps {
  source: GifSource
  options: Options
  /** `fill`: the box is given, the content fits it. `flow`: the width is given, the content makes the height. */
  layout: 'fill' | 'flow'
}
