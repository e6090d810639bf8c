/** The site's own files, on a site without a provider. */
import type { Page } from '@playwright/test'
import { visit } from '../e2e/harness/shown.ts'
import { blocksOf, canvas, insertBlock, openEditor, save } from './editor.ts'
import { expect, quote, test } from './fixtures.ts'

test.use({ settings: { defaults: {} } })

/** Downloads a file of the demo in one format. */
async function original(page: Page, origin: string, id: string, ending: string): Promise<Buffer> {
  const answer = await page.request.get(`${origin}/media/${id}/original.${ending}`)
  expect(answer.status()).toBe(200)
  return answer.body()
}

/** A PHP function that adds a file to the Media Library and returns its ID. */
const added = `function added($name, $bytes) {
  foreach (array('image', 'file', 'media') as $part) require_once ABSPATH . "wp-admin/includes/$part.php";
  $path = wp_tempnam($name); file_put_contents($path, $bytes);
  return media_handle_sideload(array('name' => $name, 'tmp_name' => $path), 0);
}`

test('an author uploads a GIF, and chooses one of the Media Library', async ({
  as,
  page,
  site,
  origin,
  samples,
}) => {
  test.slow()
  const gif = await original(page, origin, samples.gif.id, 'gif')
  const editor = await as('author')
  await openEditor(editor, site.origin)
  await insertBlock(editor)
  await expect(canvas(editor).getByRole('tab', { name: 'Media Library' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  const upload = (name: string, mimeType: string, buffer: Buffer) =>
    canvas(editor).locator('.giflet-files input[type=file]').setInputFiles({ name, mimeType, buffer })
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await upload('still.gif', 'image/gif', PNG)
  await expect(canvas(editor).locator('.giflet-files .is-error')).toContainText(/still|not allowed/)
  await upload('hill.gif', 'image/gif', gif)
  await expect(canvas(editor).locator('.giflet-preview [data-gif^="file:"]')).toBeVisible()
  const post = await save(editor, 'publish')
  await openEditor(editor, site.origin, post)
  const [first] = await blocksOf(editor)
  expect(first).toMatchObject({
    isValid: true,
    attributes: { gif: expect.stringMatching(/hill.*\.gif$/), alt: expect.stringMatching(/^hill/) },
  })

  await openEditor(editor, site.origin)
  await insertBlock(editor)
  await canvas(editor).getByLabel('Search the Media Library').fill('hill')
  await canvas(editor).getByRole('button', { name: 'Show hill' }).first().click()
  await expect(canvas(editor).locator('.giflet-preview [data-gif^="file:"]')).toBeVisible()

  await visit(page, `${site.origin}/?p=${post}`)
  await expect(page.locator('script[src*="/dist/giflet.js"]')).toHaveCount(1)
  await expect(page.locator('[data-gif^="file:"] img')).toHaveAttribute('src', /hill.*-still\.(?:png|jpg)$/)
})

test('beside a file, elements that need a provider send no request', async ({ page, site, requests }) => {
  const address = site.publish(
    'administrator',
    `<div data-gif="file:${site.origin}/a.gif"></div><div data-gif="abc123">A cat</div>`,
  )
  await visit(page, address)
  await expect(page.locator('[data-gif]')).toHaveCount(1)
  await expect(page.getByText('A cat')).toBeVisible()
  expect(requests.filter(url => url.includes('/v1/'))).toEqual([])
})

test('each animated picture has a still until it is deleted', async ({ page, site, origin, samples }) => {
  for (const ending of ['gif', 'webp']) {
    const bytes = (await original(page, origin, samples.sticker.id, ending)).toString('base64')
    const [still, size, left, metas] = site
      .php(`wp_set_current_user(1); ${added} $id = added('sticker.${ending}', base64_decode(${quote(bytes)}));
      $still = str_replace(content_url(), WP_CONTENT_DIR, Giflet\\chosen_file($id)['still'] ?: 'none');
      echo basename($still), '|', implode('x', array_slice((array) getimagesize($still), 0, 2)), '|';
      wp_delete_attachment($id, true);
      echo file_exists($still) ? 'left' : 'gone', '|', get_post_meta($id, '_giflet_moves', true);`)
      .split('|')
    expect([still, size, left, metas], ending).toEqual([
      expect.stringMatching(/^sticker.*-still\.(?:png|jpg)$/),
      expect.stringMatching(/^\d+x\d+$/),
      'gone',
      '',
    ])
  }
})
