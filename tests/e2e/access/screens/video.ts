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

/** Id of a GIF whose video does not load. */
async function openBrokenVideo(visit: Visit): Promise<void> {
  const { page, context, samples } = visit
  await context.route(/\.mp4(\?|$)/, route => route.fulfill({ status: 404 }))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(
    `${visit.origin}/embed.html#${new URLSearchParams({ ...langOf(visit), gif: samples.video.id, widget: 'video' })}`,
  )
  await expect(page.getByRole('alert')).toBeVisible()
}

export const videoScreens: readonly Screen[] = [
  { name: 'video-error', reach: openBrokenVideo },
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
