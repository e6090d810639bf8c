/** Renders widgets for tests: sources, options, and clients with fake lists or with one GIF. */
import { waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { vi } from 'vitest'
import type { GifClient } from '../../../src/api/types.ts'
import type { Options } from '../../../src/protocol/options.ts'
import { parseOptions } from '../../../src/protocol/parseOptions.ts'
import { parseSource } from '../../../src/protocol/parseSource.ts'
import type { GifSource } from '../../../src/protocol/source.ts'
import type { WidgetProps } from '../../../src/widgets/widgetProps.ts'
import { createWorld, gifAt, gifs, show, type World } from '../components/kit.tsx'

export const source = (text: string) => parseSource(text) as GifSource
export const options = (raw: Record<string, string> = {}): Options => parseOptions(raw)

export function worldWith(total = 30) {
  const list = vi.fn(async (_what: unknown, { offset = 0, limit = 25 } = {}) => ({
    data: gifs(offset, Math.min(total, offset + limit)),
    pagination: { offset, count: Math.min(limit, total - offset), total_count: total },
    meta: { response_id: 'r' },
  }))
  const one = vi.fn(async () => ({ data: gifAt(7), meta: { response_id: 'r' } }))
  const client = { search: list, related: list, gif: one } as unknown as GifClient
  return { ...createWorld({ client }), list, one }
}

/** A world whose client has one GIF, and its related ones. */
export function worldOf(gif = gifAt(1), relatedGifs = [gifAt(2)]) {
  const meta = { response_id: 'r' }
  const pagination = { count: relatedGifs.length, offset: 0, total_count: relatedGifs.length }
  const related = vi.fn(async () => ({ data: relatedGifs, pagination, meta }))
  const client = { gif: async () => ({ data: gif, meta }), related } as unknown as GifClient
  return { ...createWorld({ client }), related }
}

export interface Given {
  layout?: WidgetProps['layout']
  raw?: Record<string, string>
}

export function showWidget(
  Widget: ComponentType<WidgetProps>,
  world: World,
  text: string,
  given: Given = {},
) {
  const first = source(text)
  const widget = (source: GifSource, { layout = 'fill', raw = {} }: Given) => (
    <Widget source={source} options={options(raw)} layout={layout} />
  )
  const view = show(world, widget(first, given))
  const change = (to: string, given: Given = {}) =>
    view.update(widget(to === text ? first : source(to), given))
  return { ...view, change }
}

/** Waits for an element of a widget, whose code loads. */
export const arrived = <E extends Element = HTMLElement>(container: Element, selector: string) =>
  waitFor(() => {
    const found = container.querySelector<E>(selector)
    if (!found) throw new Error(`${selector} is not there yet`)
    return found
  })
