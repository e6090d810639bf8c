/** The tags of docs/embed-tag-manager.md, inserted as tag managers insert custom HTML. */
import { expect, test } from '../fixtures.ts'
import { docBlocks } from '../harness/docBlocks.ts'
import { expectGif } from '../harness/shown.ts'

test('the tags work, fired late and stripped of attributes', async ({ page, visit, origin, samples }) => {
  const { id } = samples.gif
  const host = `<!doctype html><html lang="en"><title>Host</title><main><div data-gif="${id}">A GIF</div></main>`
  await visit(host)
  await expect(page.locator('[data-gif-state]')).toHaveCount(0)
  const tags = docBlocks('embed-tag-manager', origin).map(({ code }) => code)
  expect(tags).toHaveLength(2)
  for (const tag of tags) {
    await page.evaluate(html => {
      const holder = document.createElement('div')
      holder.innerHTML = html
      // Parsed scripts do not run, so a tag manager creates them again.
      for (const parsed of holder.querySelectorAll('script')) {
        const made = document.createElement('script')
        made.text = parsed.text
        parsed.replaceWith(made)
      }
      document.body.append(holder)
    }, tag)
  }
  await expectGif(page, 0)
  await expectGif(page, 1)
  for (const frame of await page.locator('iframe').all())
    expect(await frame.getAttribute('src')).toContain('theme=dark')
})
