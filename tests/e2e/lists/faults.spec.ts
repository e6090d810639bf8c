/** Lists whose API fails. */
import { expect, test } from './fixtures.ts'

test('in a high and narrow box, the button is close below the error message', async ({ serve, openList }) => {
  await serve({ fails: () => true })
  const frame = await openList('shadow', { gif: 'trending', height: '500' }, 'width:220px')
  const card = frame.getByRole('alert')
  // No room is kept beside the card for a scroll bar, which headless browsers do not draw.
  await expect(frame.locator('[part="grid"]')).toHaveCSS('scrollbar-gutter', 'auto')
  const words = await card.getByText('Error loading GIFs.').boundingBox()
  const button = await card.getByRole('button').boundingBox()
  if (!words || !button) throw new Error('The card is not shown')
  const gap = button.y - words.y - words.height
  expect(gap).toBeGreaterThan(0)
  expect(gap).toBeLessThan(20)
})
