/** The video player. */
import { expect } from '../../fixtures.ts'
import { langOf, type Screen, type Visit } from './screen.ts'

/** A paused video at its beginning. */
async function openVideo(visit: Visit): Promise<void> {
  const { page, origin, samples } = visit
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(
    `${origin}/embed.html#${new URLSearchParams({ ...langOf(visit), gif: samples.video.id, widget: 'video' })}`,
  )
  await expect(page.getByRole('slider', { name: 'Position' })).toBeEnabled()
}

export const videoScreens: readonly Screen[] = [
  { name: 'video', reach: openVideo },
  {
    name: 'video-share',
    async reach(visit) {
      await openVideo(visit)
      await visit.page.getByRole('button', { name: 'Share' }).click()
      await expect(visit.page.getByRole('dialog')).toBeVisible()
    },
  },
]
