/** The classic editor's button opens a search, and inserts the choice as a shortcode. */
import { expectGif, visit } from '../e2e/harness/shown.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(({ site }) => site.addPlugin(`add_filter('use_block_editor_for_post', '__return_false');`))

test('an author searches and chooses a GIF beside Add Media', async ({ as, page, site }) => {
  const editor = await as('author')
  await editor.goto(`${site.origin}/wp-admin/post-new.php`)
  await editor.locator('#title').fill('Classic')
  // The tab is named `Text` in old versions, and `Code` in new ones.
  await editor.locator('#content-html').click()
  await editor.getByRole('button', { name: 'Add GIF' }).click()
  const dialog = editor.locator('dialog')
  await dialog.getByRole('combobox').fill('cat')
  await dialog.getByRole('combobox').press('Enter')
  const tile = dialog.locator('[data-gif-id]').first()
  const id = await tile.getAttribute('data-gif-id')
  await tile.click()
  await expect(dialog).toHaveCount(0)
  await expect(editor.locator('#content')).toHaveValue(`[giflet ${id}]`)
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  await editor.waitForURL(/action=edit/)
  await visit(page, `${site.origin}/?p=${new URL(editor.url()).searchParams.get('post')}`)
  await expectGif(page)
})

test.describe('without a provider', () => {
  test.use({ settings: { defaults: {} } })
  test('the classic editor has no button', async ({ as, site }) => {
    const editor = await as('author')
    await editor.goto(`${site.origin}/wp-admin/post-new.php`)
    await expect(editor.locator('#title')).toBeVisible()
    await expect(editor.getByRole('button', { name: 'Add GIF' })).toHaveCount(0)
  })
})
