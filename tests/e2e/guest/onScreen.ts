/** The state of a framework's page, and the pictures of its widgets. */
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import type { PageState } from './pages.ts'

/** The author's markup: what Giflet adds taken away, and comments of the framework. */
export const authors = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')?.cloneNode(true) as HTMLElement
    for (const added of main.querySelectorAll('gif-box, template')) added.remove()
    return [...main.children].map(element => ({
      id: element.id,
      className: element.className,
      html: [...element.children]
        .map(child => child.outerHTML.replace(/<!--.*?-->| x-text="[^"]*"/g, ''))
        .join(''),
    }))
  })

export const wanted = ({ tags, className, credit, text }: PageState) =>
  tags.map(id => ({ id, className, html: `${credit ? '<b>Credit</b>' : ''}<span>${text}</span>` }))

/** Each widget is ready, and shows its GIF instead of the author's content. */
export async function expectGifs(page: Page, { tags, mode }: PageState): Promise<void> {
  await expect(page.locator('[data-gif-state=ready]')).toHaveCount(tags.length)
  for (const tag of tags) {
    const element = page.locator(`#${tag}`)
    const root = mode === 'frame' ? element.frameLocator('iframe') : element
    await element.scrollIntoViewIfNeeded()
    await expect(root.locator('.giflet').locator('img, video').first(), tag).toBeVisible()
    await expect(element.locator('> span'), tag).toBeHidden()
    await expect(element.locator('> gif-box'), tag).toHaveCount(/^(div|p|span)$/.test(tag) ? 0 : 1)
  }
}
