/** Whether the middle of the page's first widget moves on the screen; no button covers it. */
import { moves, showsStill } from './pixels.ts'
import { type Rect, until, type World, widgetRect } from './world.ts'

export const inset = ({ x, y, width, height }: Rect): Rect => ({
  x: x + width * 0.35,
  y: y + height * 0.35,
  width: width * 0.3,
  height: height * 0.3,
})

export const isMoving = async (world: World) => moves(world.browser, inset(await widgetRect(world)))

export const untilMoves = (world: World, what = 'it') => until(`${what} moves`, () => isMoving(world))

export const untilStill = (world: World) =>
  until('its still', async () => showsStill(world.browser, inset(await widgetRect(world))))

/** A widget of a usual width. */
export const box = (content: string) => `<div style="width:480px">${content}</div>`
