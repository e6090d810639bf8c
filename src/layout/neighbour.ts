/**
 * The tile next to another one, for arrow keys: the visual neighbour, whatever the reading order.
 */
import type { LaneBox } from './lanes.ts'

export type ArrowDirection = 'up' | 'down' | 'left' | 'right'

interface Boxes {
  readonly count: number
  box(index: number): LaneBox | undefined
}

const middle = ({ start, size }: LaneBox): number => start + size / 2

/**
 * Index of the next box in a direction: along a lane the previous or next one, across lanes the one
 * in the nearest lane whose middle is closest. `undefined` at the edge. Lanes run down; the first
 * is on the left.
 */
export function neighbour(boxes: Boxes, from: number, way: ArrowDirection): number | undefined {
  const here = boxes.box(from)
  if (!here) return undefined
  const across = way === 'left' || way === 'right'
  const forward = way === 'down' || way === 'right'
  let best: { index: number; lanes: number; distance: number } | undefined
  for (let index = 0; index < boxes.count; index++) {
    const box = boxes.box(index)
    if (!box || index === from) continue
    const lanes = across ? (box.lane - here.lane) * (forward ? 1 : -1) : 0
    const ahead = across ? lanes > 0 : box.lane === here.lane && index > from === forward
    if (!ahead) continue
    const distance = Math.abs(middle(box) - middle(here))
    if (!best || lanes < best.lanes || (lanes === best.lanes && distance < best.distance))
      best = { index, lanes, distance }
  }
  return best?.index
}
