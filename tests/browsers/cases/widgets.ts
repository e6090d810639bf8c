/** Every widget, in a frame or in a shadow root: ready, with its height and its picture. */
import { expect } from 'vitest'
import { WIDGET_NAMES, type WidgetName } from '../../../src/protocol/earlyOptions.ts'
import { inTurns, type Mode } from '../inside.ts'
import { box } from '../moving.ts'
import { showsPicture } from '../pixels.ts'
import { heard, openPage, until, untilReady, type World, widget, widgetRect } from '../world.ts'
import type { Case } from './types.ts'

/** No widget in a box is lower. */
const MIN_HEIGHT_PX = 100

const sourceOf = (name: WidgetName, { samples }: World): string => {
  if (name === 'video') return samples.video.id
  if (name === 'related') return 'related:g1'
  return name === 'grid' || name === 'carousel' || name === 'picker' ? 'search:cat' : 'g3'
}

/** Only the demo server has videos. */
export const widgetElement = (name: WidgetName, mode: Mode, world: World): string => {
  const options = `data-gif-widget="${name}" data-gif-mode="${mode}"`
  const gif = sourceOf(name, world)
  return name === 'video' ? `<div data-gif="${gif}" ${options}></div>` : widget(world, gif, options)
}

export const widgetCases: Case[] = inTurns(WIDGET_NAMES).map(
  ([mode, name]): Case => ({
    feature: `\`${name}\` in ${mode === 'frame' ? 'a frame' : 'a shadow root'}`,
    async run(world) {
      await openPage(world, box(widgetElement(name, mode, world)))
      await untilReady(world)
      const height = await until('its height', async () => {
        const rect = await widgetRect(world)
        return rect.height >= MIN_HEIGHT_PX && rect.height
      })
      expect(height).toBeLessThan(100_000)
      await until('its picture', async () => showsPicture(world.browser, await widgetRect(world)))
      for (const { detail } of await heard(world, 'resize')) {
        expect([detail.width, detail.height].every(Number.isInteger), JSON.stringify(detail)).toBe(true)
      }
    },
  }),
)
