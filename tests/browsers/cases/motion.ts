/** Everything that stops motion, checked on pixels. */
import { expect } from 'vitest'
import { clickOn, inside, inTurns, MODES, type Mode, rectOf } from '../inside.ts'
import { box, inset, isMoving, untilMoves, untilStill } from '../moving.ts'
import { moves, showsStill } from '../pixels.ts'
import { openPage, until, untilReady, type World, widget, widgetRect } from '../world.ts'
import type { Case } from './types.ts'

const PAUSE = '[part~=pause]'
const PLAY = '[part~=play]'

const isHidden = ({ browser }: World) => browser.evaluate(() => document.visibilityState === 'hidden')

/** Videos that play, and pictures that move uncovered. */
const movingParts = (world: World, mode: Mode) =>
  inside(world, mode, root => {
    const videos = [...root.querySelectorAll('video')].filter(({ paused }) => !paused)
    const pictures = root.querySelectorAll(
      'img[data-shown=true], img[part=tile-picture]:not([data-state=frozen])',
    )
    return videos.length + pictures.length
  })

export const motionCases: Case[] = [
  {
    feature: 'Pause and Play, by mouse',
    async run(world) {
      for (const mode of MODES) {
        await openPage(world, box(widget(world, 'g3', `data-gif-mode="${mode}"`)))
        await untilReady(world)
        await untilMoves(world)
        await clickOn(world, mode, PAUSE)
        await world.browser.move(1, 1)
        await untilStill(world)
        expect(await isMoving(world)).toBe(false)
        await clickOn(world, mode, PLAY)
        await world.browser.move(1, 1)
        await untilMoves(world)
      }
    },
  },
  {
    feature: 'Reduced motion: nothing moves before Play',
    launch: { reducedMotion: true },
    async run(world) {
      await openPage(world, box(widget(world, 'g3')))
      await untilReady(world)
      await untilStill(world)
      expect(await isMoving(world)).toBe(false)
      await openPage(world, box(widget(world, 'search:cat', 'data-gif-mode="shadow" data-gif-limit="4"')))
      await untilReady(world)
      const tile = await rectOf(world, 'shadow', '[data-gif-id]')
      await until('a still tile', () => showsStill(world.browser, inset(tile)))
      expect(await moves(world.browser, await widgetRect(world))).toBe(false)
    },
  },
  {
    feature: 'Off-screen, nothing moves',
    async run(world) {
      await openPage(
        world,
        `<div style="width:480px">${widget(world, 'g3')}</div><div style="height:5000px">`,
      )
      await untilReady(world)
      await untilMoves(world)
      await world.browser.evaluate(() => scrollTo(0, 3000))
      const moving = () =>
        inside(world, 'frame', root => root.querySelector('[data-moving]')?.getAttribute('data-moving'))
      await until('it rests', async () => (await moving()) === 'false')
      await world.browser.evaluate(() => scrollTo(0, 0))
      await until('it goes on', async () => (await moving()) === 'true')
    },
  },
  {
    feature: 'A hidden tab: nothing moves, and it goes on when it is back',
    async run(world) {
      const contents = {
        picture: widget(world, 'g3', 'data-gif-mode="MODE"'),
        video: `<div data-gif="${world.samples.gif.id}" data-gif-mode="MODE"></div>`,
        tiles: widget(world, 'search:cat', 'data-gif-mode="MODE" data-gif-limit="4"'),
      }
      for (const [mode, [name, content]] of inTurns(Object.entries(contents))) {
        await openPage(world, box(content.replace('MODE', mode)))
        const what = `${name} in a ${mode}`
        await untilReady(world)
        await untilMoves(world, what)
        await world.browser.hide()
        try {
          await until('a hidden page', () => isHidden(world))
          await until(`${what} rests`, async () => (await movingParts(world, mode)) === 0)
        } finally {
          await world.browser.show()
        }
        await until('a page in sight', async () => !(await isHidden(world)))
        await untilMoves(world, `again, ${what}`)
      }
    },
  },
]
