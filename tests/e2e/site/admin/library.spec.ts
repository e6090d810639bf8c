/** GIFs of the library: edited, found, taken down, reported. */
import { expect, test } from './fixtures.ts'

test.describe.configure({ mode: 'default' })

test('a GIF is edited, found, taken down and restored', async ({ page, operator }) => {
  const { id, url } = await operator.addGif('Plain square', '#102030')
  await operator.enter(page)
  await page.getByRole('button', { name: 'Plain square' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Blue mood')
  await page.getByLabel('Alternative text').fill('A square in dark blue')
  await page.getByLabel('Tags').fill('calm, midnight')
  await page.getByLabel('Rating').selectOption('pg')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').getByText('Saved Blue mood.')).toBeVisible()
  expect(await operator.gif(id)).toMatchObject({ tags: ['calm', 'midnight'], rating: 'pg' })

  const search = page.getByRole('searchbox')
  await search.fill('midnights')
  await search.press('Enter')
  await expect(page.locator('.count')).toHaveText('1 GIF')
  await page.getByRole('button', { name: 'Blue mood' }).click()
  await page.getByRole('button', { name: 'Take down' }).click()
  await expect(page.getByText('Nothing is found for “midnights”.')).toBeVisible()
  expect((await page.request.get(url)).status()).toBe(410)

  await page.getByRole('button', { name: 'Taken down' }).click()
  await page.getByRole('button', { name: 'Blue mood' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Nothing was taken down.')).toBeVisible()
  expect((await page.request.get(url)).status()).toBe(200)
})

test('the later of two editors is warned, and loses nothing', async ({ page, context, operator }) => {
  const { id } = await operator.addGif('Shared square', '#203040')
  const pages = [page, await context.newPage()]
  for (const each of pages) {
    await operator.enter(each)
    await each.getByRole('button', { name: 'Shared square' }).click()
    await expect(each.getByRole('textbox', { name: 'Title' })).toHaveValue('Shared square')
  }
  const [first, later] = pages as [typeof page, typeof page]
  await first.getByRole('textbox', { name: 'Title' }).fill('From the first')
  await first.getByLabel('Author').fill('Mia')
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(first.getByRole('dialog')).toBeHidden()

  await later.getByRole('textbox', { name: 'Title' }).fill('From the later')
  await later.getByLabel('Alternative text').fill('Written by the later')
  await later.getByRole('button', { name: 'Save' }).click()
  await expect(
    later.getByRole('alert').filter({ hasText: 'Somebody else has changed this GIF' }),
  ).toBeFocused()
  await expect(later.getByLabel('Alternative text')).toHaveValue('Written by the later')
  await expect(later.getByText('Now: From the first')).toBeVisible()
  await later.getByText('Now: Mia').getByRole('button', { name: 'Use this' }).click()
  await later.getByRole('button', { name: 'Save' }).click()
  await expect(later.getByRole('dialog')).toBeHidden()
  expect(await operator.gif(id)).toMatchObject({
    title: 'From the later',
    alt_text: 'Written by the later',
    author: 'Mia',
  })
})

test('a reported GIF is dismissed or taken down', async ({ page, browser, operator }) => {
  const kept = await operator.addGif('Kept square', '#304050')
  const bad = await operator.addGif('Bad square', '#405060')
  const visitor = await browser.newPage()
  for (const { url } of [kept, bad]) {
    await visitor.goto(url)
    await visitor.locator('summary', { hasText: 'Report' }).click()
    await visitor.getByLabel('What is wrong').selectOption('copyright')
    await visitor.getByLabel('What we should know').fill('This is mine: <b>')
    await visitor.getByRole('button', { name: 'Send the report' }).click()
    await expect(visitor.getByText('The report was sent.')).toBeVisible()
  }
  await visitor.close()
  await operator.enter(page, 'Reports')
  await expect(page.locator('.rows li', { hasText: 'Bad square' })).toContainText('This is mine: <b>')
  await page.getByRole('button', { name: 'Dismiss the report of Kept square' }).click()
  await expect(page.locator('.count')).toHaveText('1 open')
  await page.getByRole('button', { name: 'Take down Bad square' }).click()
  await expect(page.getByText('Nothing is reported.')).toBeVisible()
  const states = await Promise.all([kept, bad].map(async ({ id }) => (await operator.gif(id)).state))
  expect(states).toEqual(['public', 'taken_down'])
})
