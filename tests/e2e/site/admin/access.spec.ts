/** The operator's page for whom it is: with the token, by keyboard, on a phone, in the dark. */
import type { Page } from '@playwright/test'
import { axeViolations } from '../../harness/axe.ts'
import { expect, SECTIONS, STAFF_TOKEN, test } from './fixtures.ts'

test.describe.configure({ mode: 'default' })

test('a wrong token is reported, and opens nothing', async ({ page, operator }) => {
  await page.goto(`${operator.origin}/admin`)
  const field = page.getByLabel('Staff token')
  await expect(field).toBeFocused()
  await page.keyboard.type('not_the_token\n')
  await expect(page.getByRole('alert')).toHaveText('The token is not valid')
  await expect(field).toBeFocused()
  expect((await page.request.get(`${operator.origin}/admin/gifs`)).status()).toBe(401)
  await page.keyboard.type(`${STAFF_TOKEN}\n`)
  await expect(page.getByRole('heading', { name: 'Library' })).toBeFocused()
})

/** Presses Tab until the focus is on it. */
async function tabTo(page: Page, name: string): Promise<void> {
  const target = page.getByRole('link', { name, exact: true }).or(page.getByRole('button', { name }))
  await expect(target.first()).toBeVisible()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluateAll(all => all.some(each => each === document.activeElement))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}`)
}

test('everything is done by keyboard alone', async ({ page, operator }) => {
  const { id } = await operator.addGif('Keyed square', '#506070')
  await operator.enter(page)
  await tabTo(page, 'Keyed square')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Keyed square')
  await page.getByRole('textbox', { name: 'Title' }).focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' two\n')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Keyed square two' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, 'Take down')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Keyed square' })).toHaveCount(0)
  // The card is gone that had the focus.
  await expect(page.getByRole('heading', { name: 'Library' })).toBeFocused()
  expect((await operator.gif(id)).state).toBe('taken_down')

  await page.reload()
  await tabTo(page, 'Keys')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Keys', exact: true })).toBeVisible()
  await tabTo(page, 'Sign out')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Staff token')).toBeFocused()
})

for (const [width, colorScheme, color] of [
  [360, 'dark', '#607080'],
  [1280, 'light', '#708090'],
] as const) {
  test(`nothing is wrong at ${width} px in ${colorScheme} colours`, async ({ page, operator }) => {
    test.slow()
    await operator.addGif(`A square whose title goes on ${'and on '.repeat(12)}${width}`, color)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 740 })
    const check = async (where: string) => {
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([where, sideways, await axeViolations(page)]).toEqual([where, 0, []])
    }
    await page.goto(`${operator.origin}/admin`)
    await expect(page.getByLabel('Staff token')).toBeVisible()
    await check('sign in')
    for (const section of SECTIONS) {
      await operator.enter(page, section)
      await check(section)
    }
    await operator.enter(page)
    await page.getByRole('button', { name: 'A square whose title' }).first().click()
    await expect(page.getByRole('textbox', { name: 'Title' })).not.toHaveValue('')
    await check('edit')
  })
}
