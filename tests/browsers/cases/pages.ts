/** The page around a widget: its own origin, its colours. */
import { expect } from 'vitest'
import { exists, untilExists } from '../inside.ts'
import { box } from '../moving.ts'
import { showsPicture } from '../pixels.ts'
import { openPage, until, untilReady, widget, widgetRect } from '../world.ts'
import type { Case } from './types.ts'

const FOLDER = '/plugins/giflet/'

export const pageCases: Case[] = [
  {
    feature: "A frame from the page's own origin whose server sends no CORS header",
    async run(world) {
      await openPage(world, box(widget(world, 'g3')), { dist: FOLDER })
      await untilReady(world)
      await until('its picture', async () => showsPicture(world.browser, await widgetRect(world)))
    },
  },
  {
    feature: 'A page that goes dark',
    async run(world) {
      await openPage(world, box(widget(world, 'search:cat', 'data-gif-mode="shadow" data-gif-limit="4"')), {
        head: '<style>.dark { color: white; background: black }</style>',
      })
      await untilReady(world)
      expect(await exists(world, 'shadow', '[data-theme=dark]')).toBe(false)
      await world.browser.evaluate(() => {
        document.documentElement.className = 'dark'
      })
      await untilExists(world, 'shadow', '[data-theme=dark]')
    },
  },
]
