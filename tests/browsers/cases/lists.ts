/** Lists: long ones, by keyboard, and when the provider fails. */
import { expect } from 'vitest'
import {
  clickOn,
  focusedTile,
  focusOuter,
  inBothModes,
  inside,
  type Mode,
  outerFocus,
  tabToTile,
  untilExists,
} from '../inside.ts'
import { box } from '../moving.ts'
import { openPage, until, untilReady, type World, widget } from '../world.ts'
import type { Case } from './types.ts'

const LONG_LIST = 500
/** In the page at once. */
const MOST_TILES = 150
const LONG_LIST_LIMIT_MS = 180_000

const page = (world: World, mode: Mode, options: string) =>
  `<button id="before">before</button>${box(widget(world, 'search:cat', `data-gif-mode="${mode}" data-gif-height="400" ${options}`))}<button id="after">after</button>`

async function openList(world: World, mode: Mode, options = ''): Promise<void> {
  await openPage(world, page(world, mode, options))
  await untilReady(world)
  await untilExists(world, mode, '[aria-posinset="2"]')
}

const openCarousel = (world: World, mode: Mode) => openList(world, mode, 'data-gif-widget="carousel"')

/** More than a browser needs to move the focus once the keys of a list have been loaded. */
const MOVED_LIMIT_MS = 3000

/** Moves the focus to another tile, and returns its id. Keys load with a list's first focus. */
async function moveRight(world: World, mode: Mode): Promise<string> {
  const from = await focusedTile(world, mode)
  const isMoved = async () => (await focusedTile(world, mode)) !== from
  await until(`ArrowRight from ${from}`, async () => {
    await world.browser.press('ArrowRight')
    return until('another tile', isMoved, MOVED_LIMIT_MS)
  })
  return focusedTile(world, mode)
}

/** Where the row of a carousel begins. */
const carouselX = (world: World, mode: Mode): Promise<number> =>
  inside(world, mode, root => root.querySelector('[role=list]')?.getBoundingClientRect().x ?? 0)

/** Waits for the end of the glide that moving the focus began. */
async function untilStill(world: World, mode: Mode): Promise<void> {
  let last: number | undefined
  await until('the carousel is still', async () => {
    const before = last
    last = await carouselX(world, mode)
    return before === last
  })
}

/** Watches how far a carousel is moved on. */
const recordLowestX = (world: World, mode: Mode): Promise<void> =>
  inside(world, mode, root => {
    const list = root.querySelector('[role=list]')
    const recording = globalThis as unknown as { lowestX: number }
    recording.lowestX = Number.POSITIVE_INFINITY
    const record = () => {
      recording.lowestX = Math.min(recording.lowestX, list?.getBoundingClientRect().x ?? 0)
    }
    record()
    root.addEventListener('scroll', record, true)
  })
const lowestX = (world: World, mode: Mode): Promise<number> =>
  inside(world, mode, () => (globalThis as unknown as { lowestX: number }).lowestX)

/** Scrolls on, and presses View More where a list ends with it, until a tile has been rendered. */
async function scrollToPlace(world: World, place: number): Promise<void> {
  await until(
    `tile ${place}`,
    async () => {
      const last = await inside(world, 'shadow', root => {
        const items = [...root.querySelectorAll('[aria-posinset]')]
        root.querySelector<HTMLElement>('[part=more] button')?.click()
        scrollBy(0, 1500)
        return Math.max(0, ...items.map(item => Number(item.getAttribute('aria-posinset'))))
      })
      return last >= place
    },
    LONG_LIST_LIMIT_MS,
  )
}

/** Notes in each frame where tiles are, and how many. */
const watchPlaces = (world: World) =>
  inside(world, 'shadow', root => {
    const places = new Map<string, string>()
    const record = { moved: [] as string[], most: 0 }
    Object.assign(globalThis, { record })
    const look = () => {
      const list = root.querySelector('[role=list]')?.getBoundingClientRect()
      const items = [...root.querySelectorAll('[aria-posinset]')]
      record.most = Math.max(record.most, items.length)
      for (const item of items) {
        const { x, y } = item.getBoundingClientRect()
        const place = `${Math.round(x - (list?.x ?? 0))},${Math.round(y - (list?.y ?? 0))}`
        const id = item.getAttribute('aria-posinset') ?? ''
        if ((places.get(id) ?? place) !== place) record.moved.push(`${id}: ${places.get(id)} to ${place}`)
        places.set(id, place)
      }
      requestAnimationFrame(look)
    }
    look()
  })

export const listCases: Case[] = [
  {
    feature: `A list to ${LONG_LIST} GIFs: no tile that is placed moves, few are in the page`,
    async run(world) {
      await openPage(world, box(widget(world, 'search:cat', 'data-gif-mode="shadow"')))
      await untilReady(world)
      await watchPlaces(world)
      await scrollToPlace(world, LONG_LIST)
      const { moved, most } = await world.browser.evaluate(
        () => (globalThis as unknown as { record: { moved: string[]; most: number } }).record,
      )
      expect(moved).toEqual([])
      expect(most).toBeLessThan(MOST_TILES)
    },
  },
  {
    feature: 'A grid by keyboard: one stop of Tab, arrows from tile to tile, and on in the page',
    run: inBothModes(openList, async (world, mode) => {
      await focusOuter(world, 'before')
      await tabToTile(world, mode)
      const tile = await moveRight(world, mode)
      expect(tile).toBe('g1')
      await until('the page goes on', async () => {
        await world.browser.press('Tab')
        return (await outerFocus(world)) === 'after'
      })
      await world.browser.press('Tab', { shift: true })
      await until('back to the tile', async () => (await focusedTile(world, mode)) === tile)
    }),
  },
  {
    feature: 'A carousel by keyboard and by its buttons, also while it glides',
    run: inBothModes(openCarousel, async (world, mode) => {
      await focusOuter(world, 'before')
      await tabToTile(world, mode)
      expect(await moveRight(world, mode)).toBe('g1')
      await untilStill(world, mode)
      const before = await carouselX(world, mode)
      await recordLowestX(world, mode)
      await clickOn(world, mode, '[part~=next]')
      await until('it moves on', async () => (await carouselX(world, mode)) < before)
      // One press, also while it still glides.
      await clickOn(world, mode, '[part~=previous]:not([disabled], [aria-disabled=true])')
      await until('it moves back', async () => (await carouselX(world, mode)) > (await lowestX(world, mode)))
    }),
  },
]
