/** The visibility recorder notices a flash of a single frame. */
import { expect, test } from '../fixtures.ts'
import { flashes, jumps, mostVisible, recordVisibility } from './coldVisit.ts'

const html = `<!doctype html><style>#fades { opacity: 0; transition: opacity 100ms } #below { position: absolute; top: 200vh }</style>
<p id="fades">Fades in</p><p id="flashes" hidden>Flashes</p><p id="below">Below the fold</p>`

test('distinguishes a fade from a flash', async ({ page, visit }) => {
  await visit(html)
  const read = await recordVisibility(page, ['#fades', '#flashes', '#below'])
  await page.mouse.move(20, 20)
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))
    const element = (id: string) => document.getElementById(id) as HTMLElement
    element('fades').style.opacity = '1'
    element('flashes').hidden = false
    await nextFrame()
    await nextFrame()
    element('flashes').hidden = true
  })
  await expect(page.locator('#fades')).toHaveCSS('opacity', '1')
  await expect.poll(async () => mostVisible(await read(), '#fades')).toBe(1)
  const samples = await read()
  expect(flashes(samples, '#fades')).toBe(false)
  expect(flashes(samples, '#flashes')).toBe(true)
  expect(mostVisible(samples, '#below')).toBe(0)
  expect(samples.some(({ atMs }) => atMs > 0)).toBe(true)
})

test('distinguishes a slide from a jump, in a shadow root too', async ({ page, visit }) => {
  await visit('<!doctype html><div data-gif></div>')
  await page.evaluate(() => {
    const root = document.querySelector('[data-gif]')?.attachShadow({ mode: 'open' })
    for (const id of ['slides', 'jumps']) {
      const element = document.createElement('p')
      Object.assign(element, { id, textContent: id })
      element.style.position = 'fixed'
      element.style.top = '100px'
      root?.append(element)
    }
  })
  const read = await recordVisibility(page, ['#slides', '#jumps'])
  await page.evaluate(async () => {
    const element = (id: string) =>
      document.querySelector('[data-gif]')?.shadowRoot?.getElementById(id) as HTMLElement
    const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))
    for (const [slides, jumps] of [
      [100, 100],
      [80, 80],
      [60, 90],
      [60, 60],
    ]) {
      element('slides').style.top = `${slides}px`
      element('jumps').style.top = `${jumps}px`
      await nextFrame()
      await nextFrame()
    }
  })
  const samples = await read()
  expect(mostVisible(samples, '#slides')).toBe(1)
  expect(jumps(samples, '#slides')).toBe(false)
  expect(jumps(samples, '#jumps')).toBe(true)
})
