/**
 * Styles of a list before it is measured: CSS alone places the tiles of server-rendered HTML.
 * `fluidList.css` reads the custom properties.
 */
import type { CSSProperties } from 'react'
import { gifRatio } from '../../gif/gifRatio.ts'
import type { Gif } from '../../gif/types.ts'
import { BREAKPOINTS } from '../../layout/breakpoints.ts'
import { type FluidBox, fluidColumns, fluidRow } from '../../layout/fluidTiles.ts'

export interface FluidList {
  className: string
  /** Styles of the element whose width or height is the unit. */
  root: CSSProperties
  list: CSSProperties
  item(index: number): CSSProperties
}

interface FluidGridOptions {
  /** Default: by the default breakpoints. */
  columns: number | undefined
  gutter: number
  offsets: readonly number[] | undefined
}

interface FluidRowOptions {
  gutter: number
  /** Width of every tile, pixels. Default: by its ratio. */
  tileWidth: number | undefined
}

/** Digits that keep a tile within a hundredth of a pixel. */
const round = (value: number): number => Math.round(value * 1e5) / 1e5
const properties = (values: Record<string, number>) => values as CSSProperties

const defaultColumns = () => [...new Set(BREAKPOINTS.map(({ columns }) => columns))]

export function placeFluidGrid(
  gifs: Iterable<Gif>,
  { columns, gutter, offsets }: FluidGridOptions,
): FluidList {
  const ratios = [...gifs].map(gifRatio)
  const layouts = (columns === undefined ? defaultColumns() : [columns]).map(lanes => ({
    // A value without a suffix is for any width.
    suffix: columns === undefined ? `${lanes}` : '',
    ...fluidColumns(ratios, { lanes, gutter, offsets }),
  }))
  const propertiesOf = (values: (layout: (typeof layouts)[number]) => Record<string, number>) =>
    properties(
      Object.fromEntries(
        layouts.flatMap(layout =>
          Object.entries(values(layout)).map(([name, value]) => [`--${name}${layout.suffix}`, round(value)]),
        ),
      ),
    )
  return {
    className: columns === undefined ? 'giflet-fluid giflet-fluid-auto' : 'giflet-fluid',
    root: properties({ '--gutter': gutter, ...(columns !== undefined && { '--columns': columns }) }),
    list: propertiesOf(({ length }) => ({ units: length.units, px: length.px })),
    item: index => ({
      ...properties({ '--size': round(layouts[0]?.boxes[index]?.size ?? 1) }),
      ...propertiesOf(({ boxes }) => {
        const { lane = 0, units = 0, px = 0 } = boxes[index] ?? {}
        return { lane, units, px }
      }),
    }),
  }
}

export function placeFluidRow(gifs: Iterable<Gif>, { gutter, tileWidth }: FluidRowOptions): FluidList {
  const { boxes } = fluidRow([...gifs].map(gifRatio), gutter)
  const start = (box: FluidBox, index: number) =>
    tileWidth === undefined
      ? `calc(100cqh * ${round(box.units)} + ${box.px}px)`
      : `${index * (tileWidth + gutter)}px`
  return {
    className: 'giflet-fluid-row',
    root: {},
    list: {},
    item(index) {
      const box = boxes[index]
      if (!box) return {}
      return {
        top: 0,
        height: '100%',
        insetInlineStart: start(box, index),
        width: tileWidth ?? `min(100cqw, 100cqh * ${round(box.size)})`,
      }
    },
  }
}
