/** Files and addresses on their way into the library. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { writeVideo } from '../../../helper/writeVideo.ts'
import { apngOf, RGBA } from '../../../processes/media/corpus/pngBytes.ts'
import { patient } from '../../harness/patience.ts'
import { expect, MAX_BYTES, picture, test } from './fixtures.ts'

test.describe.configure({ mode: 'default' })

type NamedFile = readonly [name: string, bytes: Buffer]

const SIDE = 16

function moving(): Sharp {
  const pixels = Buffer.alloc(SIDE * SIDE * 2 * 3)
  pixels.fill(255, pixels.length / 2)
  return sharp(pixels, { raw: { width: SIDE, height: SIDE * 2, channels: 3, pageHeight: SIDE } })
}

/** A file of each kind; those in the second list cannot be taken. */
async function filesOfAllKinds(folder: string): Promise<{ good: NamedFile[]; bad: NamedFile[] }> {
  const clip = join(folder, 'clip.mp4')
  await writeVideo(clip)
  const square = await picture('#c00')
  const gif = await moving().gif().toBuffer()
  const good: NamedFile[] = [
    ['square.png', square],
    ['wave.apng', apngOf({ ...RGBA, pictures: [{}, {}, {}] })],
    ['clip.mp4', await readFile(clip)],
    [
      'calm.avif',
      await sharp(await picture('#0c0'))
        .avif()
        .toBuffer(),
    ],
    ['blink.gif', gif],
    ['flash.webp', await moving().webp({ lossless: true }).toBuffer()],
  ]
  const bad: NamedFile[] = [
    ['square again.png', square],
    ['cut off.gif', gif.subarray(0, 20)],
    ['large.gif', Buffer.concat([gif, Buffer.alloc(MAX_BYTES)])],
    ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['page.gif', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing.gif', Buffer.alloc(0)],
    ['notes.txt', Buffer.from('hello')],
  ]
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

test('dropped files are added, or refused with a reason', async ({ page, operator }, info) => {
  test.slow()
  const { good, bad } = await filesOfAllKinds(info.outputPath())
  await operator.enter(page, 'Add')
  await drop(page, [...good, ...bad])
  const summary = page.getByRole('heading', { level: 2 })
  await expect(summary).toHaveText('13 of 13 done, 1 there already, 6 not added', {
    timeout: patient(150_000),
  })
  for (const [name, why] of [
    ['cut off.gif', 'it is damaged'],
    ['large.gif', 'larger than 1 MB'],
    ['drawing.svg', 'it is SVG, not a GIF'],
    ['page.gif', 'it is HTML, not a GIF'],
    ['nothing.gif', 'it is empty'],
    ['notes.txt', 'it is not a GIF'],
    ['square again.png', 'There already: as Square'],
  ] as const)
    await expect(rowOf(page, name)).toContainText(why)
  // Whoever sends them again is refused again.
  await expect(page.getByRole('button', { name: /^Try/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit Clip' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Clip')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Library' }).click()
  await expect(page.getByRole('button', { name: /Clip|Wave|Calm|Square|Blink|Flash/ })).toHaveCount(6)
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
