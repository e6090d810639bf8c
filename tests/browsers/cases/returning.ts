/** Visitors who reload a page of widgets, or come back to it. */
import { MODES } from '../inside.ts'
import { openPage, until, untilReady, type World, widget } from '../world.ts'
import type { Case } from './types.ts'

const COUNT = 6
const OFFSET_PX = 40

const parts = (world: World) =>
  Array.from(
    { length: COUNT },
    (_, at) =>
      `<p style="height:150px">Part ${at}</p>${widget(world, `g${at}`, `data-gif-width="300" data-gif-loading="eager" data-gif-mode="${MODES[at % 2]}"`)}`,
  ).join('')

/** Position of the text being read, below most of the widgets. */
const readAt = (world: World) =>
  world.browser.evaluate(
    () => document.querySelectorAll('p').item(5)?.getBoundingClientRect().top ?? Number.NaN,
  )

const untilBack = (world: World) =>
  until('what was read is where it was', async () => Math.abs((await readAt(world)) - OFFSET_PX) < 2)

export const returningCases: Case[] = [
  {
    feature: 'Back in the middle of a page of widgets, by reload and from another page',
    async run(world) {
      const { browser } = world
      await openPage(world, `${parts(world)}<p style="height:2000px">The end</p>`)
      await untilReady(world, COUNT)
      await browser.evaluate(offset => {
        scrollBy(0, (document.querySelectorAll('p').item(5)?.getBoundingClientRect().top ?? 0) - offset)
      }, OFFSET_PX)
      await until('their heights are kept', () =>
        browser.evaluate(count => Object.keys(history.state?.giflet ?? {}).length >= count, COUNT),
      )
      await untilBack(world)
      await browser.reload()
      await untilReady(world, COUNT)
      await untilBack(world)
      const place = await browser.evaluate(() => location.href)
      await browser.goto(world.hosts.add('<!doctype html><title>Elsewhere</title>'))
      await browser.back()
      await until('the page before', async () => (await browser.evaluate(() => location.href)) === place)
      await untilReady(world, COUNT)
      await untilBack(world)
    },
  },
]
