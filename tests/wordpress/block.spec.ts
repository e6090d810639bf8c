/** The block in the editor, by role, and its GIF on the page. */

import { expectGif, expectNoShift, visit } from '../e2e/harness/shown.ts'
import { blocksOf, canvas, control, expectPreview, insertBlock, openEditor, picker, save } from './editor.ts'
import { expect, test } from './fixtures.ts'

/** A role with unfiltered HTML, one that publishes filtered HTML, and one that may not publish. */
const ROLES = ['administrator', 'author', 'contributor'] as const

for (const role of ROLES) {
  test(`${role} picks a GIF; visitors see it, and nothing moves`, async ({ as, page, site }) => {
    test.slow()
    const editor = await as(role)
    await openEditor(editor, site.origin)
    await insertBlock(editor)
    const field = picker(editor).getByRole('combobox')
    await field.fill('cat')
    // Enter closes the suggestions, which cover the tiles.
    await field.press('Enter')
    const tile = picker(editor).locator('[data-gif-id]').first()
    const id = await tile.getAttribute('data-gif-id')
    await tile.click()
    await expectPreview(editor)

    const alt = `${role} says "a & b" <3`
    await editor.getByLabel('Alternative text').fill(alt)
    await (await control(editor, 'Look and behaviour', 'Theme')).selectOption('dark')
    await (await control(editor, 'Size', 'Width')).fill('300')
    await expect(canvas(editor).locator('.giflet-preview [data-gif]')).toHaveAttribute(
      'data-gif-theme',
      'dark',
    )
    await canvas(editor).getByRole('textbox', { name: 'Caption' }).click()
    await editor.keyboard.type('Caption & more')

    const post = await save(editor, role === 'contributor' ? 'pending' : 'publish')
    // Saves twice, because WordPress filters these roles' HTML at each save.
    await openEditor(editor, site.origin, post)
    await save(editor, role === 'contributor' ? 'pending' : 'publish')
    await openEditor(editor, site.origin, post)
    const [block] = await blocksOf(editor)
    expect(block).toMatchObject({ name: 'giflet/gif', isValid: true })
    expect(block?.attributes).toMatchObject({
      gif: id,
      alt: alt.replace('<', '\u2039'),
      theme: 'dark',
      width: '300',
    })

    site.php(`wp_publish_post(${post});`)
    for (const width of role === 'administrator' ? [320, 1200] : [1200]) {
      await page.setViewportSize({ width, height: 800 })
      await visit(page, `${site.origin}/?p=${post}`)
      await expectGif(page)
      await expectNoShift(page)
      expect(await page.locator('[data-gif]').evaluate(element => element.clientWidth)).toBeLessThanOrEqual(
        300,
      )
    }
    await expect(page.locator('figcaption')).toHaveText('Caption & more')
    // Screen readers read the author's text, not the provider's title.
    await expect(page.getByRole('link', { name: alt.replace('<', '\u2039') })).toBeVisible()
  })
}

test("a pasted address of a GIF becomes the block, with the provider's data", async ({
  as,
  site,
  gifPage,
  samples,
}) => {
  const { id, title } = samples.gif
  const editor = await as('author')
  await editor.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openEditor(editor, site.origin)
  await canvas(editor).getByRole('button', { name: 'Add default block' }).click()
  await editor.evaluate(text => navigator.clipboard.writeText(text), gifPage)
  await editor.keyboard.press('Control+v')
  await expectPreview(editor)
  await expect
    .poll(async () => (await blocksOf(editor))[0])
    .toMatchObject({
      name: 'giflet/gif',
      attributes: {
        gif: id,
        alt: title,
        still: expect.stringContaining(id),
        ratio: expect.stringMatching(/^\d+\/\d+$/),
      },
    })
})

test('an author searches, chooses and captions a GIF by keyboard alone', async ({ as, site }) => {
  const editor = await as('author')
  await openEditor(editor, site.origin)
  await canvas(editor).locator('.wp-block-post-title').focus()
  await editor.keyboard.press('Enter')
  await editor.keyboard.type('/gif')
  await expect(editor.getByRole('option').filter({ hasText: /^GIF$/ })).toBeVisible()
  await editor.keyboard.press('Enter')
  const field = picker(editor).getByRole('combobox')
  await expect(field).toBeVisible()
  // An author who continues to type searches.
  const block = canvas(editor).locator('figure[data-type="giflet/gif"]')
  await expect(field).toBeFocused()
  await editor.keyboard.type('bounce')
  await editor.keyboard.press('Enter')
  await expect(
    picker(editor).getByRole('list', { name: 'GIFs: bounce' }).getByRole('listitem'),
  ).not.toHaveCount(0)
  await editor.keyboard.press('ArrowDown')
  await expect(field).not.toBeFocused()
  await editor.keyboard.press('Enter')
  await expectPreview(editor)
  await expect(block).toBeFocused()
  // Moves to the block's toolbar, which is hidden during typing.
  await editor.keyboard.press('Shift+Tab')
  await editor.getByRole('button', { name: 'Replace' }).press('Enter')
  await expect(field).toBeFocused()
  await canvas(editor).getByRole('button', { name: 'Cancel' }).press('Enter')
  await expectPreview(editor)
  // The caption is below the block, which has the focus.
  await expect(block).toBeFocused()
  await editor.keyboard.press('ArrowDown')
  await editor.keyboard.type('Bouncing')
  await expect.poll(async () => (await blocksOf(editor))[0]?.attributes.caption).toBe('Bouncing')
})

test('the sidebar shows locked options, but disables them', async ({ as, site }) => {
  const editor = await as('editor')
  await openEditor(editor, site.origin)
  await insertBlock(editor)
  await expect(await control(editor, 'Provider', 'API key')).toBeDisabled()
  await expect(await control(editor, 'Privacy', 'Consent')).toBeDisabled()
  await expect(await control(editor, 'Size', 'Width')).toBeEnabled()
  // A single GIF has no columns.
  await expect(editor.getByLabel('Columns', { exact: true })).toHaveCount(0)
})

test.describe('without a provider', () => {
  test.use({ settings: { defaults: {} } })
  test('the block says so, and links to the settings for administrators', async ({ as, site }) => {
    for (const role of ['administrator', 'author'] as const) {
      const editor = await as(role)
      await openEditor(editor, site.origin)
      await insertBlock(editor)
      const notice = canvas(editor).locator('.giflet-placeholder .components-notice')
      await expect(notice).toContainText('Giflet does not know yet where GIFs come from.')
      await expect(notice.getByRole('link')).toHaveCount(role === 'administrator' ? 1 : 0)
    }
  })
})
