/** Browsers as old as the oldest that are supported. */
import { expect } from 'vitest'
import { WIDGET_NAMES, type WidgetName } from '../../../src/protocol/earlyOptions.ts'
import { clickOn, inside, inTurns, MODES, type Mode, untilExists } from '../inside.ts'
import { box } from '../moving.ts'
import { showsPicture } from '../pixels.ts'
import { takeAway } from '../takeAway.ts'
import { openPage, until, untilReady, type World, widget, widgetRect } from '../world.ts'
import type { Case } from './types.ts'
import { widgetElement } from './widgets.ts'

const FLOOR = takeAway()
const SHARE = '[part~=share]'
const MENU = '[role=dialog]'

const isOld = (world: World, mode: Mode) =>
  inside(world, mode, () => !('canParse' in URL || 'any' in AbortSignal))

async function showPicture(world: World, mode: Mode, name: WidgetName, head = ''): Promise<void> {
  await openPage(world, box(widgetElement(name, mode, world)), { head })
  await untilReady(world)
  expect(await isOld(world, mode)).toBe(true)
  await until(`the picture of ${name}`, async () => showsPicture(world.browser, await widgetRect(world)))
}

async function openShareMenu(world: World, mode: Mode, head = ''): Promise<void> {
  await openPage(world, box(widget(world, 'g3', `data-gif-mode="${mode}"`)), { head })
  await untilReady(world)
  await clickOn(world, mode, SHARE)
  await untilExists(world, mode, MENU)
}

export const floorCases: Case[] = [
  {
    feature: 'As old as the oldest supported: every widget shows its picture, and the share menu opens',
    launch: { firstScript: FLOOR },
    differs: {
      WebKit: {
        why: 'The driver of WebKitGTK runs no script before those of a frame, so only shadow roots are made old.',
        async run(world) {
          const head = `<script>${FLOOR}</script>`
          for (const name of WIDGET_NAMES) await showPicture(world, 'shadow', name, head)
          await openShareMenu(world, 'shadow', head)
        },
      },
    },
    async run(world) {
      for (const [mode, name] of inTurns(WIDGET_NAMES)) await showPicture(world, mode, name)
      for (const mode of MODES) await openShareMenu(world, mode)
    },
  },
]
