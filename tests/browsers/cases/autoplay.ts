/** A GIF that is shown as video, where the browser plays it and where it refuses. */
import { patient } from '../../e2e/harness/patience.ts'
import { inside, untilExists } from '../inside.ts'
import { box } from '../moving.ts'
import { openPage, until, untilReady, type World } from '../world.ts'
import type { Case } from './types.ts'

const PAUSE = '[part~=pause]'
const PLAY = '[part~=play]'
/** Long enough for a clip of two seconds to play more than twice. */
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

export const autoplayCases: Case[] = [
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
        patient(60_000),
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
]
