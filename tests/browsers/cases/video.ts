/** The video player. */
import { expect } from 'vitest'
import { clickOn, exists, inBothModes, inside, type Mode, rectOf } from '../inside.ts'
import { heard, openPage, until, type World } from '../world.ts'
import type { Case } from './types.ts'

const player = ({ samples }: World, mode: Mode, options = '') =>
  `<div style="width:480px"><div data-gif="${samples.video.id}" data-gif-widget="video" data-gif-mode="${mode}" ${options}></div></div>`

const state = (world: World, mode: Mode) =>
  inside(world, mode, root => {
    const video = root.querySelector('video')
    return { time: video?.currentTime ?? 0, paused: video?.paused ?? true, muted: video?.muted ?? true }
  })

const untilPlays = (world: World, mode: Mode) =>
  until('it plays', async () => {
    const { time, paused } = await state(world, mode)
    return time > 0 && !paused
  })

/** The bar hides; a pointer brings it back. */
async function showBar(world: World, mode: Mode): Promise<void> {
  const { x, y } = await rectOf(world, mode, '.giflet-video')
  await world.browser.move(x + 100, y + 60)
  await world.browser.move(x + 110, y + 70)
}

const isFull = (world: World) => world.browser.evaluate(() => document.fullscreenElement !== null)

/** Opens a page with a player that plays and shows its bar. */
async function openPlaying(world: World, mode: Mode, after = ''): Promise<void> {
  await openPage(world, player(world, mode) + after)
  await untilPlays(world, mode)
  await showBar(world, mode)
}

export const videoCases: Case[] = [
  {
    feature: 'Video plays, pauses and goes on',
    run: inBothModes(openPlaying, async (world, mode) => {
      await clickOn(world, mode, '[part~=controls] [part~=pause]')
      await until('it pauses', async () => (await state(world, mode)).paused)
      await clickOn(world, mode, '[part~=controls] [part~=play]')
      await untilPlays(world, mode)
      const told = async () =>
        (await heard(world)).map(({ type }) => type).filter(type => /play|pause/.test(type))
      // Told by a message, which may come after the video has moved on.
      await until('it says so', async () => (await told()).length > 2)
      expect(await told()).toEqual(['play', 'pause', 'play'])
    }),
  },
  {
    feature: 'Sound refused: plays silently, and says so once',
    launch: { autoplay: 'silent' },
    async run(world) {
      await openPage(world, player(world, 'shadow', 'data-gif-muted="false"'), {
        // Evaluating a script counts as a press in Firefox, so the page reports its state.
        head: `<script>addEventListener('gif:play', () => fetch('${new URL('/says-playing', world.provider.api)}'))</script>`,
      })
      await until('it plays', async () => world.provider.requests.some(path => path === '/says-playing'))
      await untilPlays(world, 'shadow')
      expect((await state(world, 'shadow')).muted).toBe(true)
      const told = (await heard(world)).map(({ type }) => type).filter(type => /play|pause/.test(type))
      expect(told).toEqual(['play'])
    },
  },
  {
    feature: 'Captions, on and off',
    run: inBothModes(openPlaying, async (world, mode) => {
      await clickOn(world, mode, '[part~=captions]')
      await until('a caption', () =>
        inside(world, mode, root => Boolean(root.querySelector('[part=caption]')?.textContent?.trim())),
      )
      await showBar(world, mode)
      await clickOn(world, mode, '[part~=captions]')
      await until('none', async () => !(await exists(world, mode, '[part=caption]')))
    }),
  },
  {
    feature: 'Full screen, in and out',
    run: inBothModes(openPlaying, async (world, mode) => {
      await clickOn(world, mode, '[part~=full-screen]')
      await until('full screen', () => isFull(world))
      await world.browser.move(200, 200)
      await clickOn(world, mode, '[part~=full-screen]')
      await until('back', async () => !(await isFull(world)))
    }),
  },
  {
    feature: 'Full screen after the focus has left the player',
    async run(world) {
      await openPlaying(world, 'shadow', '<button id="after">after</button>')
      await clickOn(world, 'shadow', '[part~=controls] [part~=pause]')
      await world.browser.evaluate(() => document.getElementById('after')?.focus())
      await showBar(world, 'shadow')
      await clickOn(world, 'shadow', '[part~=full-screen]')
      await until('full screen', () => isFull(world))
      await world.browser.evaluate(() => document.exitFullscreen())
      await until('back', async () => !(await isFull(world)))
    },
  },
]
