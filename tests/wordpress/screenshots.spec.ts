/** Takes the screenshots for the plugin directory, numbered as in readme.txt. */
import { readFileSync } from 'node:fs'
import { ROOT } from '../../scripts/build/paths.ts'
import { expectGif } from '../e2e/harness/shown.ts'
import { expectPreview, insertBlock, openEditor, picker } from './editor.ts'
import { expect, test } from './fixtures.ts'

const CAPTIONS = [
  'The block with its search.',
  'The options of a GIF in the sidebar.',
  'The settings.',
] as const

test.use({ settings: { defaults: {} } })

test('the screenshots match the captions in readme.txt', async ({ as, site, origin }) => {
  test.slow()
  const [, section = ''] = readFileSync(`${ROOT}wordpress/readme.txt`, 'utf8').split('== Screenshots ==')
  const admin = await as('administrator')
  const shoot = async (caption: (typeof CAPTIONS)[number]) => {
    const number = CAPTIONS.indexOf(caption) + 1
    expect(section).toContain(`${number}. ${caption}`)
    // Moves the pointer to where nothing opens under it.
    await admin.mouse.move(640, 899)
    await admin.screenshot({ path: `${ROOT}test-results/wordpress.org/screenshot-${number}.png` })
  }
  await admin.goto(`${site.origin}/wp-admin/options-general.php?page=giflet`)
  await admin.getByLabel('A Giflet server').check()
  await admin.getByRole('textbox', { name: 'API address' }).fill(`${origin}/v1/`)
  await admin.getByRole('button', { name: 'Show a GIF' }).click()
  await expectGif(admin)
  await shoot('The settings.')
  await admin.getByRole('button', { name: 'Save Changes' }).click()
  await expect(admin.getByText('Settings saved.')).toBeVisible()
  await openEditor(admin, site.origin)
  await insertBlock(admin)
  await expect(picker(admin).locator('[data-gif-id]').nth(5)).toBeVisible()
  await shoot('The block with its search.')
  await picker(admin).locator('[data-gif-id]').first().click()
  await expectPreview(admin)
  await shoot('The options of a GIF in the sidebar.')
})
