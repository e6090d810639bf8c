/** What the page around a widget does: policies, navigation, colours, direction, many widgets. */
import { expect } from 'vitest'
import { exists, inside, untilExists } from '../inside.ts'
import { box } from '../moving.ts'
import { showsPicture } from '../pixels.ts'
import { openPage, until, untilReady, widget, widgetRect } from '../world.ts'
import type { Case } from './types.ts'

const NONCE = 'c21va2U'
const FOLDER = '/plugins/giflet/'
const MANY = 48

export const pageCases: Case[] = [
  {
    feature: 'A strict policy with a nonce and Trusted Types',
    async run(world) {
      await openPage(world, widget(world, 'g3') + widget(world, 'g4', 'data-gif-mode="shadow"'), {
        nonce: NONCE,
        headers: {
          'content-security-policy': `default-src 'none'; script-src 'nonce-${NONCE}' 'strict-dynamic'; frame-src ${world.origin}; img-src *; media-src *; connect-src *; style-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
        },
      })
      await untilReady(world, 2)
    },
  },
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
  {
    feature: 'Right to left',
    async run(world) {
      await openPage(world, box(widget(world, 'search:cat', 'data-gif-mode="shadow" data-gif-limit="8"')), {
        root: 'lang="ar" dir="rtl"',
      })
      await untilReady(world)
      const first = await until('a tile', () =>
        inside(world, 'shadow', root => {
          const tile = root.querySelector('[aria-posinset="1"]')?.getBoundingClientRect()
          const list = root.querySelector('[role=list]')?.getBoundingClientRect()
          return tile && list ? [Math.round(tile.right), Math.round(list.right)] : undefined
        }),
      )
      expect(first?.[0]).toBe(first?.[1])
      const direction = await inside(
        world,
        'shadow',
        root => getComputedStyle(root.querySelector('[role=list]') as Element).direction,
      )
      expect(direction).toBe('rtl')
    },
  },
  {
    feature: `${MANY} widgets on one page`,
    async run(world) {
      const ids = Array.from({ length: MANY }, (_, index) => `g${index}`)
      const cells = ids.map(
        id => `<div style="width:120px">${widget(world, id, 'data-gif-loading="eager"')}</div>`,
      )
      await openPage(world, `<div style="display:flex;flex-wrap:wrap">${cells.join('')}</div>`)
      await untilReady(world, MANY, 90_000)
    },
  },
  {
    feature: 'Reload, and back from another page',
    async run(world) {
      await openPage(world, box(widget(world, 'g3')))
      await untilReady(world)
      await world.browser.reload()
      await untilReady(world)
      const place = await world.browser.evaluate(() => location.href)
      await world.browser.goto(world.hosts.add('<!doctype html><title>Elsewhere</title>'))
      await world.browser.back()
      await until(
        'the page before',
        async () => (await world.browser.evaluate(() => location.href)) === place,
      )
      await untilReady(world)
      await until('its picture', async () => showsPicture(world.browser, await widgetRect(world)))
    },
  },
  {
    feature: 'Removed and put back, by a page that changes itself',
    async run(world) {
      await openPage(world, `<main>${box(widget(world, 'g3'))}</main>`)
      await untilReady(world)
      await world.browser.evaluate(() => {
        const kept = document.querySelector('[data-gif]') as Element
        kept.remove()
        setTimeout(() => document.body.append(kept))
      })
      await untilReady(world)
      await until('its picture', async () => showsPicture(world.browser, await widgetRect(world)))
    },
  },
]
