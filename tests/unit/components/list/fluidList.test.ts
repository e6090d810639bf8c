import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { placeFluidGrid } from '../../../../src/components/list/fluidList.ts'
import { BREAKPOINTS } from '../../../../src/layout/breakpoints.ts'
import { gifAt } from '../kit.tsx'

const css = readFileSync('src/components/list/fluidList.css', 'utf8')

it('its style sheet has the default breakpoints', () => {
  const sheet = [
    ...css.matchAll(
      /(?:width >= (\d+)px\)[^}]*|auto :is[^}]*)--columns: (\d+);\s*--lane: var\(--lane(\d+)\)/g,
    ),
  ]
  const points = sheet.map(([, minWidth = '0', columns, suffix]) => [
    Number(minWidth),
    Number(columns),
    Number(suffix),
  ])
  expect(points).toEqual(BREAKPOINTS.map(({ minWidth, columns }) => [minWidth, columns, columns]))
})

it('gives a tile one place for each number of columns, or one for all', () => {
  const gifs = [gifAt(1), gifAt(2), gifAt(3)]
  const auto = placeFluidGrid(gifs, { columns: undefined, gutter: 6, offsets: undefined })
  expect(auto.item(2)).toMatchObject({ '--size': 1, '--lane1': 0, '--units1': 2, '--px1': 12, '--lane3': 2 })
  const three = placeFluidGrid(gifs, { columns: 2, gutter: 6, offsets: [0, 300] })
  expect(three.root).toEqual({ '--gutter': 6, '--columns': 2 })
  expect(three.item(2)).toEqual({ '--size': 1, '--lane': 1, '--units': 0, '--px': 300 })
})
