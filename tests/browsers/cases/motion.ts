/** What moves, what stops it, and what happens where the browser refuses, on pixels. */
import { expect } from 'vitest'
import { FRAME_COLOURS } from '../../e2e/harness/pixels.ts'
import { clickOn, inside, MODES, type Mode, rectOf, untilExists } from '../inside.ts'
import { moves, printed, showsStill } from '../pixels.ts'
import { STILL_RGB } from '../provider.ts'
import { openPage, type Rect, until, untilReady, type World, widget, widgetRect } from '../world.ts'
import type { Case } from './types.ts'

const PAUSE = '[part~=pause]'
const PLAY = '[part~=play]'
/** The middle, which no button covers. */
const inset = ({ x, y, width, height }: Rect): Rect => ({
  x: x + width * 0.35,
  y: y + height * 0.35,
  width: width * 0.3,
  height: height * 0.3,
})
const middle = async (world: World) => inset(await widgetRect(world))
const untilMoves = (world: World) => until('it moves', async () => moves(world.browser, await middle(world)))
const untilStill = (world: World) =>
  until('its still', async () => showsStill(world.browser, await middle(world)))

/** Difference of a level that drawing a PDF may make. */
const NEAR = 12
/** Fewer than a widget has on the smallest paper, more than its texts have. */
const PRINTED_PX = 20_000

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

/** Lists by what an author writes. */
const LISTS = { grid: 'search:cat', carousel: 'search:cat', related: 'related:g1', picker: 'trending' }
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

const box = (content: string) => `<div style="width:480px">${content}</div>`
/** So long that a clip of two seconds has gone round more than twice. */
const ROUNDS = 3

const videoTime = (world: World): Promise<number> =>
  inside(world, 'frame', root => root.querySelector('video')?.currentTime ?? -1)

/**
 * The page itself tells where the Play button is. Firefox takes a script of its driver for a press
 * of the visitor, after which it refuses nothing.
 */
const tellOfPlay = ({ provider }: World) => `const timer = setInterval(() => {
  const button = document.querySelector('[data-gif]')?.shadowRoot?.querySelector('${PLAY}')
  if (!button) return
  clearInterval(timer)
  const { x, y, width, height } = button.getBoundingClientRect()
  fetch(new URL('/says-play?' + new URLSearchParams({ x: x + width / 2, y: y + height / 2 }), '${provider.api}'))
}, 50)`

const playsInPage = (world: World) =>
  inside(world, 'shadow', root => (root.querySelector('video')?.currentTime ?? 0) > 0)

const NO_PAPER = {
  why: 'The driver of WebKitGTK cannot print, so what it puts on paper is not known.',
  run: async (world: World) => {
    await openPage(world, box(widget(world, 'g3')))
    await untilReady(world)
    await expect(world.browser.print()).rejects.toThrow('Unknown command')
  },
}

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
        expect(await moves(world.browser, await middle(world))).toBe(false)
        await clickOn(world, mode, PLAY)
        await world.browser.move(1, 1)
        await untilMoves(world)
      }
    },
  },
  {
    feature: '`giflet.pause()` and `giflet.play()` for the whole page',
    async run(world) {
      await openPage(
        world,
        box(widget(world, 'g3') + widget(world, 'search:cat', 'data-gif-mode="shadow" data-gif-limit="4"')),
      )
      await untilReady(world, 2)
      await untilMoves(world)
      await world.browser.evaluate(() =>
        (globalThis as unknown as { giflet: { pause(): void } }).giflet.pause(),
      )
      await untilStill(world)
      expect(await moves(world.browser, { x: 8, y: 8, width: 480, height: 700 })).toBe(false)
      await world.browser.evaluate(() =>
        (globalThis as unknown as { giflet: { play(): void } }).giflet.play(),
      )
      await untilMoves(world)
    },
  },
  {
    feature: 'Reduced motion: nothing moves before Play',
    launch: { reducedMotion: true },
    async run(world) {
      await openPage(world, box(widget(world, 'g3')))
      await untilReady(world)
      await untilStill(world)
      expect(await moves(world.browser, await middle(world))).toBe(false)
      await openPage(world, box(widget(world, 'search:cat', 'data-gif-mode="shadow" data-gif-limit="4"')))
      await untilReady(world)
      const tile = await rectOf(world, 'shadow', '[data-gif-id]')
      await until('a still tile', () => showsStill(world.browser, inset(tile)))
      expect(await moves(world.browser, await widgetRect(world))).toBe(false)
    },
  },
  {
    feature: 'A GIF shown as video goes round and round',
    async run(world) {
      await openPage(world, box(`<div data-gif="${world.samples.gif.id}"></div>`))
      await untilReady(world)
      await untilExists(world, 'frame', 'video[data-shown=true]')
      let last = 0
      let rounds = 0
      await until(
        'it goes round',
        async () => {
          const time = await videoTime(world)
          if (time < last) rounds++
          last = time
          return rounds >= ROUNDS
        },
        60_000,
      )
    },
  },
  {
    feature: 'Autoplay refused: the picture stands, the button says Play and plays',
    launch: { autoplay: 'refused' },
    differs: {
      Chromium: {
        why: 'Chromium plays silent video whatever its autoplay policy says.',
        run: async world => {
          await openPage(world, box(`<div data-gif="${world.samples.gif.id}"></div>`))
          await untilReady(world)
          await untilExists(world, 'frame', PAUSE)
          await until('it plays', async () => (await videoTime(world)) > 0)
        },
      },
    },
    async run(world) {
      const element = `<div data-gif="${world.samples.gif.id}" data-gif-mode="shadow"></div>`
      await openPage(world, box(element), { head: `<script>${tellOfPlay(world)}</script>` })
      const told = await until<string | undefined>('Play', async () =>
        world.provider.requests.find(path => path.startsWith('/says-play')),
      )
      const place = new URLSearchParams(told?.split('?')[1])
      await world.browser.click(Number(place.get('x')), Number(place.get('y')))
      await untilExists(world, 'shadow', PAUSE)
      await until('it plays', () => playsInPage(world))
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
      for (const mode of MODES) {
        for (const [name, content] of Object.entries(contents)) {
          await openPage(world, box(content.replace('MODE', mode)))
          await untilReady(world)
          await untilMoves(world)
          await world.browser.hide()
          try {
            await until('a hidden page', () => isHidden(world))
            await until(`${name} rest`, async () => (await movingParts(world, mode)) === 0)
          } finally {
            await world.browser.show()
          }
          await until('a page in sight', async () => !(await isHidden(world)))
          await untilMoves(world)
        }
      }
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
      for (const mode of MODES) {
        for (const [name, gif] of Object.entries(LISTS)) {
          await openPage(
            world,
            box(widget(world, gif, `data-gif-mode="${mode}" data-gif-widget="${name}" data-gif-limit="6"`)),
          )
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
      }
    },
  },
]
