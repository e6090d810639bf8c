/** Files and addresses on their way into the library. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { writeVideo } from '../../helper/writeVideo.ts'
import { apngOf, RGBA } from '../../processes/media/corpus/pngBytes.ts'
import { patient } from '../harness/patience.ts'
import { expect, MAX_BYTES, picture, test } from './fixtures.ts'

test.describe.configure({ mode: 'default' })

type NamedFile = readonly [name: string, bytes: Buffer]

const SIDE = 16

function moving(shade: number): Sharp {
  const pixels = Buffer.alloc(SIDE * SIDE * 2 * 3, shade)
  pixels.fill(255 - shade, pixels.length / 2)
  return sharp(pixels, { raw: { width: SIDE, height: SIDE * 2, channels: 3, pageHeight: SIDE } })
}

/** Thirty files of ten kinds; those in the second list cannot be taken. */
async function thirtyFiles(folder: string): Promise<{ good: NamedFile[]; bad: NamedFile[] }> {
  const clip = join(folder, 'clip.mp4')
  await writeVideo(clip)
  const still = async (at: number) => sharp(await picture(`hsl(${at * 50}, 80%, 50%)`))
  const good: NamedFile[] = [
    ['wave.apng', apngOf({ ...RGBA, pictures: [{}, {}, {}] })],
    ['clip.mp4', await readFile(clip)],
    ['calm.avif', await (await still(7)).avif().toBuffer()],
  ]
  for (let at = 0; at < 5; at += 1) {
    good.push([`square ${at}.png`, await (await still(at)).png().toBuffer()])
    good.push([
      `blink ${at}.gif`,
      await moving(at * 20)
        .gif()
        .toBuffer(),
    ])
    good.push([
      `flash ${at}.webp`,
      await moving(at * 20 + 10)
        .webp({ lossless: true })
        .toBuffer(),
    ])
  }
  const [, whole] = good[4] as NamedFile
  const bad: NamedFile[] = []
  for (const at of [1, 2]) {
    bad.push([`cut off ${at}.gif`, whole.subarray(0, 20 + at)])
    bad.push([`large ${at}.gif`, Buffer.concat([whole, Buffer.alloc(MAX_BYTES + at)])])
    bad.push([`drawing ${at}.svg`, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')])
    bad.push([`page ${at}.gif`, Buffer.from('<!doctype html><script>alert(1)</script>')])
    bad.push([`nothing ${at}.gif`, Buffer.alloc(0)])
  }
  return { good, bad }
}

async function drop(page: Page, files: readonly NamedFile[]): Promise<void> {
  const sent = files.map(([name, bytes]) => ({ name, base64: bytes.toString('base64') }))
  const dataTransfer = await page.evaluateHandle(all => {
    const transfer = new DataTransfer()
    for (const { name, base64 } of all)
      transfer.items.add(new File([Uint8Array.from(atob(base64), each => each.charCodeAt(0))], name))
    return transfer
  }, sent)
  await page.getByText('Drop files here').dispatchEvent('drop', { dataTransfer })
}

const rowOf = (page: Page, name: string) => page.locator('.upload', { hasText: name })

test('thirty dropped files are added, or refused with a reason', async ({ page, operator }, info) => {
  test.slow()
  const { good, bad } = await thirtyFiles(info.outputPath())
  const again: NamedFile = ['square again.png', (good[3] as NamedFile)[1]]
  const files = [...good, again, ...bad, ['notes.txt', Buffer.from('hello')] as const]
  expect(files).toHaveLength(30)
  await operator.enter(page, 'Add')
  await drop(page, files)
  const summary = page.getByRole('heading', { level: 2 })
  await expect(summary).toHaveText('30 of 30 done, 1 there already, 11 not added', {
    timeout: patient(150_000),
  })
  for (const [name, why] of [
    ['cut off 1.gif', 'it is damaged'],
    ['large 2.gif', 'larger than 1 MB'],
    ['drawing 1.svg', 'it is SVG, not a GIF'],
    ['page 2.gif', 'it is HTML, not a GIF'],
    ['nothing 1.gif', 'it is empty'],
    ['notes.txt', 'it is not a GIF'],
    ['square again.png', 'There already: as Square 0'],
  ] as const)
    await expect(rowOf(page, name)).toContainText(why)
  // Whoever sends them again is refused again.
  await expect(page.getByRole('button', { name: /^Try/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit Clip' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Clip')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Library' }).click()
  await expect(page.getByRole('button', { name: /Clip|Wave|Calm|Square|Blink|Flash/ })).toHaveCount(18)
})

test('an upload that breaks off is reported, and can be sent again', async ({ page, operator }) => {
  await operator.enter(page, 'Add')
  await page.route('**/admin/gifs', route => route.abort('connectionreset'), { times: 1 })
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: 'lost.png', mimeType: 'image/png', buffer: await picture('#fed') })
  await expect(rowOf(page, 'lost.png')).toContainText('broke off, and nothing was added')
  await page.getByRole('button', { name: 'Try lost.png again' }).click()
  await expect(rowOf(page, 'Lost')).toContainText('Added')
})

test('an address on the local network is refused', async ({ page, operator }) => {
  await operator.enter(page, 'Add')
  await page.getByLabel('Or paste addresses').fill('https://127.0.0.1/secret.gif\nno-address')
  await page.getByRole('button', { name: 'Add from addresses' }).click()
  await expect(rowOf(page, '127.0.0.1')).toContainText('not public')
  await expect(rowOf(page, 'no-address')).toContainText('Not added')
})
