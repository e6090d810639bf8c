/** Printed pages, checked on pixels. */
import { expect } from 'vitest'
import { embedSnippet } from '../../../src/protocol/snippet.ts'
import { FRAME_COLOURS } from '../../e2e/harness/pixels.ts'
import { clickOn, inside, inTurns, MODES, type Mode, rectOf } from '../inside.ts'
import { box, inset, untilMoves } from '../moving.ts'
import { moves, printed, showsStill } from '../pixels.ts'
import { STILL_RGB } from '../provider.ts'
import { openPage, until, untilReady, type World, widget } from '../world.ts'
import type { Case } from './types.ts'

/** Difference of a level that drawing a PDF may make. */
const NEAR = 12
/** Colour of the author's content, which no picture has. */
const INK = [10, 120, 250] as const
/** Fewer than a widget has on the smallest paper, more than its texts have. */
const PRINTED_PX = 20_000

/** The two kinds of lists: related GIFs and the picker are grids. */
const LISTS = ['grid', 'carousel'] as const
/** Four pictures of a list at the least. */
const PRINTED_LIST_PX = 40_000

/** Loaded and no longer fading in. */
const allPictures = (world: World, mode: Mode) =>
  inside(world, mode, root =>
    [...root.querySelectorAll<HTMLImageElement>('img[part=tile-picture]')].every(
      image => image.complete && image.naturalWidth > 0 && image.getAnimations().length === 0,
    ),
  )

const near = (a: readonly number[], b: readonly number[]) =>
  a.every((level, index) => Math.abs(level - (b[index] ?? 0)) < NEAR)

const NO_PAPER = {
  why: 'The driver of WebKitGTK cannot print, so what it puts on paper is not known.',
  run: null,
}

export const paperCases: Case[] = [
  {
    feature: 'On paper, a widget that was never near: the still of its snippet, or what its author wrote',
    differs: { WebKit: NO_PAPER },
    async run(world) {
      const { api } = world.provider
      const still = { src: new URL('/media/g3/s.gif', api).href, width: 300, height: 200 }
      const snippet = embedSnippet({ gif: 'g3', api }, `${world.origin}/`, {
        ...still,
        href: 'https://provider.test/g3',
        text: 'Picture 3',
      })
      const written = widget(world, 'search:cat').replace('><', '><p class="ink">Cats</p><')
      // It is not on paper, so that what is far below on the screen is on the first sheet.
      const far = '<div class="far"></div>'
      const head = `<style>@media screen { .far { height: 5000px } }
.ink { height: 100px; margin: 0; background: rgb(${INK}); print-color-adjust: exact }</style>`
      await openPage(world, far + box(snippet + written), { head })
      const states = () =>
        world.browser.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('[data-gif]')].map(({ dataset }) => dataset.gifState),
        )
      await until('both idle', async () => (await states()).join() === 'idle,idle')
      const colours = await printed(world.browser)
      expect(await states()).toEqual(['idle', 'idle'])
      expect(colours.filter(rgb => near(rgb, STILL_RGB)).length).toBeGreaterThan(PRINTED_PX)
      expect(colours.filter(rgb => near(rgb, INK)).length).toBeGreaterThan(PRINTED_PX)
    },
  },
  {
    feature: 'On paper: the still, without buttons',
    differs: { WebKit: NO_PAPER },
    async run(world) {
      for (const mode of MODES) {
        await openPage(world, box(widget(world, 'g3', `data-gif-mode="${mode}"`)))
        await untilReady(world)
        await untilMoves(world)
        const levels = (await printed(world.browser)).map(rgb => Math.min(...rgb))
        const [still] = STILL_RGB
        expect(levels.filter(level => Math.abs(level - still) < NEAR).length).toBeGreaterThan(PRINTED_PX)
        // A button would be on a darker ground.
        expect(levels.filter(level => level < still - NEAR)).toEqual([])
      }
    },
  },
  {
    feature: 'A list on paper: the pictures that were on the screen, moving or paused',
    differs: { WebKit: NO_PAPER },
    async run(world) {
      for (const [mode, name] of inTurns(LISTS)) {
        const options = `data-gif-mode="${mode}" data-gif-widget="${name}" data-gif-limit="6"`
        await openPage(world, box(widget(world, 'search:cat', options)))
        await untilReady(world)
        const tile = await rectOf(world, mode, '[data-gif-id=g0]')
        await until('it moves', () => moves(world.browser, inset(tile)))
        await until('all pictures', () => allPictures(world, mode))
        const moving = (await printed(world.browser)).filter(rgb =>
          FRAME_COLOURS.some(colour => near(rgb, colour)),
        )
        expect(moving.length, `${name} in a ${mode}`).toBeGreaterThan(PRINTED_LIST_PX)
        await clickOn(world, mode, '[part~=motion]')
        await until('its still', () => showsStill(world.browser, inset(tile)))
        const still = (await printed(world.browser)).filter(rgb => near(rgb, STILL_RGB))
        expect(still.length, `${name} in a ${mode}, paused`).toBeGreaterThan(PRINTED_LIST_PX)
      }
    },
  },
]
