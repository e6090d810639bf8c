/** Props of every widget. Everything else comes from `useServices()`. */
import type { Options } from '../protocol/options.ts'
import type { GifSource } from '../protocol/source.ts'

export interface WidgetProps {
  source: GifSource
  options: Options
  /**
   * `fill`: the content fits a given box. `flow`: only the width is given, and the content sets the
   * height.
   */
  layout: 'fill' | 'flow'
}
