/** Mouse and keyboard: the panel, the share menu, copying, focus. */
import { expect } from 'vitest'
import {
  clickOn,
  exists,
  focusedName,
  focusOuter,
  inBothModes,
  inside,
  type Mode,
  outerFocus,
  rectOf,
  tabTo,
  untilExists,
} from '../inside.ts'
import { box } from '../moving.ts'
import { heard, openPage, until, untilReady, type World, widget } from '../world.ts'
import type { Case } from './types.ts'

const SHARE = '[part~=share]'
const MENU = '[role=dialog]'
const COPY = `${MENU} .giflet-copy-row button`

async function open(world: World, mode: Mode): Promise<void> {
  const element = box(widget(world, 'g3', `data-gif-mode="${mode}"`))
  await openPage(world, `<button id="before">before</button>${element}<button id="after">after</button>`)
  await untilReady(world)
}

export const interactionCases: Case[] = [
  {
    feature: 'Hover shows the panel with related GIFs',
    run: inBothModes(open, async (world, mode) => {
      const { x, y } = await rectOf(world, mode, '.giflet-embed')
      // A pointer that comes from outside, as the visitor's does.
      await world.browser.move(x + 40, y + 100)
      await world.browser.move(x + 60, y + 120)
      await untilExists(world, mode, '.giflet-embed-panel[data-shown=true] [data-gif-id]')
      // Into the margin of the page, inside the smallest of the windows.
      await world.browser.move(3, 3)
      await world.browser.move(2, 2)
      await until('it goes', async () => !(await exists(world, mode, '.giflet-embed-panel[data-shown=true]')))
    }),
  },
  {
    feature: 'Tab goes through a widget and on in the page',
    run: inBothModes(open, async (world, mode) => {
      await untilExists(world, mode, SHARE)
      await focusOuter(world, 'before')
      const names: string[] = []
      for (let press = 0; press < 40 && (await outerFocus(world)) !== 'after'; press++) {
        await world.browser.press('Tab')
        const name = await focusedName(world, mode)
        if (name && !['before', 'after'].includes(name)) names.push(name)
      }
      expect(await outerFocus(world), names.join()).toBe('after')
      expect(names).toEqual(expect.arrayContaining(['Picture 3', 'Pause', 'Share']))
    }),
  },
  {
    feature: 'The share menu by keyboard: opens, holds the focus, closes, gives it back',
    run: inBothModes(open, async (world, mode) => {
      await untilExists(world, mode, SHARE)
      await focusOuter(world, 'before')
      await tabTo(world, mode, 'Share')
      await world.browser.press('Enter')
      await untilExists(world, mode, MENU)
      await until('focus in the menu', () =>
        inside(
          world,
          mode,
          (root, menu) => root.querySelector(menu)?.contains((root as Document).activeElement) === true,
          MENU,
        ),
      )
      await world.browser.press('Escape')
      await until('the menu closes', async () => !(await exists(world, mode, MENU)))
      await until('the focus returns', async () => (await focusedName(world, mode)) === 'Share')
    }),
  },
  {
    feature: 'Copy in the share menu',
    run: inBothModes(open, async (world, mode) => {
      await clickOn(world, mode, SHARE)
      await untilExists(world, mode, COPY)
      await clickOn(world, mode, COPY)
      await untilExists(world, mode, '[part~=copy-field][data-state=copied]')
      // Told by a message, which may come after the button has changed.
      await until('gif:share', async () => (await heard(world, 'share')).length > 0)
      expect(await heard(world, 'share'), 'gif:share').toHaveLength(1)
    }),
  },
]
